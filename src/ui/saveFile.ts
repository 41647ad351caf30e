/** The time in which the browser starts a download, in milliseconds. */
const revokeDelay = 60_000;

/** Downloads a file created in the browser. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), revokeDelay);
}
