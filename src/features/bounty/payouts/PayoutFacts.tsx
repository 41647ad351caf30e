import { Link } from 'react-router-dom';
import type { Labels } from '#src/fields/cell.ts';
import { Amount } from '#src/fields/money/Amount.tsx';
import { formatDate, formatDay } from '#src/format/date.ts';
import { payouts as words } from '#src/i18n/en/bounty/payouts.ts';
import { say } from '#src/i18n/say.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import type { Payout } from '#src/resources/bounty/payouts.ts';
import { recordPath } from '#src/schema/recordPath.ts';
import { progressText } from './payoutProgress.ts';

interface PayoutFactsProps {
  readonly payout: Payout;
  readonly labels: Labels;
}

/** The campaign, the amount and the progress of a payout. */
export function PayoutFacts({ payout, labels }: PayoutFactsProps) {
  const { campaign, period, total, count, paid, open, createdAt } = payout;
  const progress = progressText(payout);
  return (
    <section className="facts-box payout-facts" aria-label={words.progressTitle}>
      <dl>
        <div>
          <dt>{words.campaign}</dt>
          <dd>
            <Link className="in-text" to={recordPath(campaigns, 'show', campaign) ?? ''}>
              {labels(campaigns.name, campaign) ?? `#${campaign}`}
            </Link>
          </dd>
        </div>
        {period && (
          <div>
            <dt>{words.period}</dt>
            <dd>{say(words.days, { from: formatDay(period.from), to: formatDay(period.to) })}</dd>
          </div>
        )}
        <div>
          <dt>{words.total}</dt>
          <dd className="number">
            <Amount {...total} />
          </dd>
        </div>
        <div>
          <dt>{words.createdAt}</dt>
          <dd>{formatDate(createdAt)}</dd>
        </div>
      </dl>
      <p className="payout-progress">
        {/* Cancelled lines won't be paid. */}
        <progress value={paid} max={Math.max(paid + open, Math.min(count, 1))} aria-label={progress} />
        <span>{progress}</span>
      </p>
    </section>
  );
}
