import { Amount } from '#src/fields/money/Amount.tsx';
import { formatDate } from '#src/format/date.ts';
import { formatCount } from '#src/format/number.ts';
import { payouts as words } from '#src/i18n/en/bounty/payouts.ts';
import { statusWord } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { type Payout, payoutStatus } from '#src/resources/bounty/payouts.ts';
import { statusName } from '#src/schema/status.ts';

interface PayoutRowProps {
  readonly payout: Payout;
  readonly label: string;
  readonly onPreload: () => void;
  readonly onOpen: () => void;
}

/** A payout and its progress. Its title opens its lines. */
export function PayoutRow({ payout, label, onPreload, onOpen }: PayoutRowProps) {
  const { title, total, count, paid, open, status, createdAt } = payout;
  const cancelled = count - paid - open;
  const tones: Readonly<Record<string, string>> = payoutStatus.tones;
  const name = statusName(payoutStatus, status) ?? '';
  return (
    <li>
      <button type="button" className="quiet-button" aria-label={label} onPointerEnter={onPreload} onClick={onOpen}>
        {title}
      </button>
      <span className="chip" data-tone={tones[name]}>
        {statusWord(name)}
      </span>
      <span>
        {[
          say(words.progress, { paid: formatCount(paid), count: formatCount(count) }),
          ...(open > 0 ? [say(words.openLines, { count: formatCount(open) })] : []),
          ...(cancelled > 0 ? [say(words.cancelledLines, { count: formatCount(cancelled) })] : []),
        ].join(', ')}
      </span>
      <span className="payout-made">{say(words.madeAt, { at: formatDate(createdAt) })}</span>
      <span className="number">
        <Amount {...total} />
      </span>
    </li>
  );
}
