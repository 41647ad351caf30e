/** Characters of a campaign's title in it, at most. */
const most = 40;

/** Small letters and figures of any writing, with dashes between: what every system takes as the name of a file. */
function plain(text: string): string {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-');
  return Array.from(words)
    .slice(0, most)
    .join('')
    .replace(/^-+|-+$/g, '');
}

/** `payout-2-lanternfreight.csv`: what the payout is called, and its campaign. */
export function payoutFileName(payout: string, campaign: string): string {
  return `${[payout, campaign]
    .map(plain)
    .filter((part) => part !== '')
    .join('-')}.csv`;
}
