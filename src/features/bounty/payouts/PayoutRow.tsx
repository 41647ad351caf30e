import { Link } from 'react-router-dom';
import { Amount } from '#src/fields/money/Amount.tsx';
import { formatDate } from '#src/format/date.ts';
import { payouts as words } from '#src/i18n/en/bounty/payouts.ts';
import { statusWord } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import { type Payout, payoutStatus, payouts } from '#src/resources/bounty/payouts.ts';
import { recordPath } from '#src/schema/recordPath.ts';
import { statusName } from '#src/schema/status.ts';
import { mayOpenAddress } from '#src/screens/pageAddress.ts';
import { progressText } from './payoutProgress.ts';

/** A payout and its progress. Its title links to its page, if the reader may open it. */
export function PayoutRow({ payout }: { readonly payout: Payout }) {
  const { role } = useActor();
  const { id, title, total, status, createdAt } = payout;
  const page = recordPath(payouts, 'show', id) ?? '';
  const tones: Readonly<Record<string, string>> = payoutStatus.tones;
  const name = statusName(payoutStatus, status) ?? '';
  return (
    <li>
      {mayOpenAddress(page, role) ? (
        <Link className="in-text" to={page}>
          {title}
        </Link>
      ) : (
        <span>{title}</span>
      )}
      <span className="chip" data-tone={tones[name]}>
        {statusWord(name)}
      </span>
      <span>{progressText(payout)}</span>
      <span className="payout-made">{say(words.madeAt, { at: formatDate(createdAt) })}</span>
      <span className="number">
        <Amount {...total} />
      </span>
    </li>
  );
}
