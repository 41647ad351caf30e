import { onTestFinished, vi } from 'vitest';

/** A file that was downloaded, under its name. */
interface Download {
  readonly name: string;
  readonly file: Blob;
}

/** Records the downloads of a test, as jsdom has neither addresses of files nor downloads. */
export function watchDownloads(): readonly Download[] {
  const downloads: Download[] = [];
  const files = new Map<string, Blob>();
  const createObjectURL = (file: Blob): string => {
    const address = `blob:${files.size}`;
    files.set(address, file);
    return address;
  };
  const revokeObjectURL = () => undefined;
  const own = Object.getOwnPropertyDescriptors(URL);
  Object.assign(URL, { createObjectURL, revokeObjectURL });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function follow(
    this: HTMLAnchorElement,
  ) {
    const file = files.get(this.href);
    if (file) downloads.push({ name: this.download, file });
  });
  onTestFinished(() => {
    click.mockRestore();
    for (const name of ['createObjectURL', 'revokeObjectURL'] as const)
      if (own[name]) Object.defineProperty(URL, name, own[name]);
      else Reflect.deleteProperty(URL, name);
  });
  return downloads;
}
