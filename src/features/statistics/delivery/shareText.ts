import { deliveryWords as words } from '#src/i18n/en/statistics/delivery.ts';

/** Formats a share in whole percents. 0% and 100% are used only for exact values. */
export function shareText(share: number): string {
  if (share > 0 && share < 0.005) return '<1%';
  if (share < 1 && share > 0.995) return '>99%';
  return `${Math.round(share * 100)}%`;
}

/** Formats the removed share with a minus; in words if the minus would precede a comparison sign. */
export function removedText(share: number): string {
  const text = shareText(share);
  if (text.startsWith('>')) return words.nearlyAll;
  return text.startsWith('<') ? words.hardlyAny : `−${text}`;
}
