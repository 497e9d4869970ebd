"""What a player is told, in English, kept so that it can be said in another language."""


class Sentence(str):
    """A text with the template and the values it was made from; values may be sentences too.

    Programs that speak another language translate the template and put the values into it.

    >>> said = Sentence("{tile} is not a simple", tile="9m")
    >>> said, said.template, said.values
    ('9m is not a simple', '{tile} is not a simple', {'tile': '9m'})
    """

    template: str
    values: dict[str, object]

    def __new__(cls, template: str, **values: object) -> "Sentence":
        """Fill the template in, as `str.format` does."""
        sentence = super().__new__(cls, template.format(**values))
        sentence.template = template
        sentence.values = values
        return sentence
