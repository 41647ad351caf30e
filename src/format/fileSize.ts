const units = ['B', 'KB', 'MB', 'GB', 'TB'];
const step = 1024;
const decimals = 2;

/** A size in bytes with two decimals, in steps of 1024 (specification section 9). Larger sizes stay in TB. */
export function formatFileSize(bytes: number): string {
  let size = bytes;
  let unit = 0;
  // Rounded first: just under a megabyte is 1.00 MB, not 1024.00 KB.
  while (Number(size.toFixed(decimals)) >= step && unit < units.length - 1) {
    size /= step;
    unit += 1;
  }
  return `${size.toFixed(decimals)} ${units[unit]}`;
}
