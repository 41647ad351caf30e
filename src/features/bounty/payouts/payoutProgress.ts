import { formatCount } from '#src/format/number.ts';
import { payouts as words } from '#src/i18n/en/bounty/payouts.ts';
import { say } from '#src/i18n/say.ts';
import type { Payout } from '#src/resources/bounty/payouts.ts';

/** “12 of 15 paid, 2 open, 1 cancelled” */
export function progressText({ count, paid, open }: Pick<Payout, 'count' | 'paid' | 'open'>): string {
  const cancelled = count - paid - open;
  return [
    say(words.progress, { paid: formatCount(paid), count: formatCount(count) }),
    ...(open > 0 ? [say(words.openLines, { count: formatCount(open) })] : []),
    ...(cancelled > 0 ? [say(words.cancelledLines, { count: formatCount(cancelled) })] : []),
  ].join(', ');
}
