import { formatCount } from '#src/format/number.ts';
import { deliveryWords as words } from '#src/i18n/en/statistics/delivery.ts';
import { say } from '#src/i18n/say.ts';
import type { Verdict } from './verdict.ts';

/** Impressions of yesterday, and of today so far. */
export interface Delivered {
  readonly yesterday: number;
  readonly today: number;
}

const asReason = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

/** What was delivered; or the first thing that stops it, and then what was delivered all the same. */
export function headlineOf(checks: readonly Verdict[], { yesterday, today }: Delivered) {
  const stopping = checks.find(({ state }) => state === 'stops');
  if (stopping) {
    const stopped = say(words.stopped, { reason: asReason(stopping.text) });
    const before = say(words.deliveredBefore, { yesterday: formatCount(yesterday), today: formatCount(today) });
    return { delivers: false, headline: yesterday + today > 0 ? `${stopped} ${before}` : stopped };
  }
  if (yesterday > 0) return { delivers: true, headline: say(words.delivers, { count: formatCount(yesterday) }) };
  if (today > 0) return { delivers: true, headline: say(words.deliversToday, { count: formatCount(today) }) };
  return { delivers: false, headline: words.idle };
}
