/** Milliseconds after which every browser has begun to save the file. */
const RELEASE_AFTER_MS = 60_000;

/** Gives a file to the browser, which saves it under this name. */
export function saveAs(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), RELEASE_AFTER_MS);
}
