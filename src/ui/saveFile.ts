/** How long the browser may take to start a download, in milliseconds. */
const revokeDelay = 60_000;

/** Downloads a file that was made in the browser. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), revokeDelay);
}
