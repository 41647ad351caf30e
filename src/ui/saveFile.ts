/** How long the browser may need to begin with a download, in milliseconds. */
const aWhile = 60_000;

/** Hands a file over to the browser, as a download does. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), aWhile);
}
