import { deliveryWords as words } from '#src/i18n/en/statistics/delivery.ts';

/** A share as people say it: whole percents, and never 0% or 100% of what isn’t. */
export function shareText(share: number): string {
  if (share > 0 && share < 0.005) return '<1%';
  if (share < 1 && share > 0.995) return '>99%';
  return `${Math.round(share * 100)}%`;
}

/** The share that a setting removes, with a minus; in words where a minus and a sign of comparison would meet. */
export function removedText(share: number): string {
  const text = shareText(share);
  if (text.startsWith('>')) return words.nearlyAll;
  return text.startsWith('<') ? words.hardlyAny : `−${text}`;
}
