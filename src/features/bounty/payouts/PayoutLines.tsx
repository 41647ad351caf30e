import { useListContext } from 'ra-core';
import { useMemo } from 'react';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { payouts as words } from '#src/i18n/en/bounty/payouts.ts';
import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import { type PayoutItem, payoutItems } from '#src/resources/bounty/payoutItems.ts';
import { ListFrame } from '#src/screens/list/ListFrame.tsx';
import { Paging } from '#src/screens/list/Paging.tsx';
import { pageSizes } from '#src/screens/query/pageQuery.ts';
import type { RequestedTransition } from '#src/screens/transition/requestedTransition.ts';
import { LineTools } from './LineTools.tsx';
import { PayoutLine } from './PayoutLine.tsx';

const headers = [
  { name: words.hunter },
  { name: words.amount, isNumber: true },
  { name: words.wallet },
  { name: words.status },
  { name: words.hash },
];

interface LinesProps {
  readonly campaign: Campaign;
  readonly mayPay: boolean;
  readonly onTransition: (requested: RequestedTransition) => void;
}

/** One page of lines. */
function Lines({ campaign, mayPay, onTransition }: LinesProps) {
  const { data = [], total = 0, error, isPending } = useListContext<PayoutItem>();
  if (error) return <p role="alert">{words.failed}</p>;
  if (!isPending && total === 0) return <p>{screens.noMatches}</p>;
  return (
    <>
      <table className="payout-lines" aria-busy={isPending}>
        <thead>
          <tr>
            {headers.map(({ name, isNumber }) => (
              <th key={name} scope="col" className={isNumber ? 'number' : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((line) => (
            <PayoutLine
              key={line.id}
              campaign={campaign}
              line={line}
              mayPay={mayPay}
              onTransition={(transition) => onTransition({ record: line, transition })}
            />
          ))}
        </tbody>
      </table>
      {total > pageSizes[0] && <Paging />}
    </>
  );
}

interface PayoutLinesProps extends LinesProps {
  readonly payout: number;
  /** The number of its lines: a short list has no search. */
  readonly count: number;
}

/** The lines of a payout, in pages. The URL stores the filter and the page. */
export function PayoutLines({ payout, count, ...lines }: PayoutLinesProps) {
  const ofPayout = useMemo(() => ({ payout }), [payout]);
  return (
    <ListFrame resource={payoutItems} filter={ofPayout}>
      {count > pageSizes[0] && <LineTools />}
      <Lines {...lines} />
    </ListFrame>
  );
}
