// What a page of Streamlit cannot do by itself: take a photo that is pasted or dropped anywhere on
// it, and bring an unfinished hand back after a reload.

const UPLOADER = "[data-testid=stFileUploaderDropzone]"; // takes itself what is dropped on it
const KEPT = "yakusnap-hand";

export default function ({ data, setTriggerValue }) {
  // This tab's own store: other tabs and other visitors have their own hands.
  const kept = data.fresh && sessionStorage.getItem(KEPT);
  sessionStorage.setItem(KEPT, data.hand);
  if (kept) setTriggerValue("kept", kept);

  document.onpaste = (event) => take(event, event.clipboardData);
  document.ondrop = (event) => take(event, event.dataTransfer);
  document.ondragover = (event) => {
    if (event.dataTransfer.types.includes("Files")) event.preventDefault();
  };
}

/** Give a picture to the page's uploader, as if it had been chosen there. */
function take(event, brought) {
  const picture = [...brought.files].find((file) => file.type.startsWith("image/"));
  const input = document.querySelector(`${UPLOADER} input[type=file][accept*='image/']`);
  if (!picture || !input || event.target.closest(UPLOADER)) return;
  event.preventDefault();
  const files = new DataTransfer();
  files.items.add(picture);
  input.files = files.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
}
