import { formatCount } from '#src/format/number.ts';
import { deliveryWords as words } from '#src/i18n/en/statistics/delivery.ts';
import { say } from '#src/i18n/say.ts';
import type { CheckResult } from './checkResult.ts';

/** Impressions of yesterday, and of today until now. */
export interface DeliveredImpressions {
  readonly yesterday: number;
  readonly today: number;
}

const toReason = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

/** Returns the impressions; or the first check that stops delivery, and the impressions despite it. */
export function toHeadline(checks: readonly CheckResult[], { yesterday, today }: DeliveredImpressions) {
  const stoppingCheck = checks.find(({ state }) => state === 'stops');
  if (stoppingCheck) {
    const stoppedText = say(words.stopped, { reason: toReason(stoppingCheck.text) });
    const before = say(words.deliveredBefore, { yesterday: formatCount(yesterday), today: formatCount(today) });
    return { delivers: false, headline: yesterday + today > 0 ? `${stoppedText} ${before}` : stoppedText };
  }
  if (yesterday > 0) return { delivers: true, headline: say(words.delivers, { count: formatCount(yesterday) }) };
  if (today > 0) return { delivers: true, headline: say(words.deliversToday, { count: formatCount(today) }) };
  return { delivers: false, headline: words.idle };
}
