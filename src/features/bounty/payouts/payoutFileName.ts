/** The maximum length of each part of the name. */
const maxLength = 40;

/** Returns lower-case letters and digits of any script, joined by dashes: valid in a file name on every system. */
function slug(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-');
  return Array.from(words)
    .slice(0, maxLength)
    .join('')
    .replace(/^-+|-+$/g, '');
}

/** Returns the titles of the payout and of its campaign: `payout-2-lanternfreight.csv`. */
export function payoutFileName(payout: string, campaign: string): string {
  return `${[payout, campaign]
    .map(slug)
    .filter((part) => part !== '')
    .join('-')}.csv`;
}
