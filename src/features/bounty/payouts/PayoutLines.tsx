import { useListContext } from 'ra-core';
import { useMemo, useState } from 'react';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { payouts as words } from '#src/i18n/en/bounty/payouts.ts';
import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import { payoutItems } from '#src/resources/bounty/payoutItems.ts';
import { ListFrame } from '#src/screens/list/ListFrame.tsx';
import { Paging } from '#src/screens/list/Paging.tsx';
import { pageSizes } from '#src/screens/query/pageQuery.ts';
import type { Filter } from '#src/screens/query/useFilters.ts';
import type { RequestedTransition } from '#src/screens/transition/requestedTransition.ts';
import { LineTools } from './LineTools.tsx';
import type { Line } from './line.ts';
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
  readonly onMove: (requested: RequestedTransition) => void;
}

/** One page of them. */
function Lines({ campaign, mayPay, onMove }: LinesProps) {
  const { data = [], total = 0, error, isPending } = useListContext<Line>();
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
              onMove={(transition) => onMove({ record: line, transition })}
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
  /** How many it has: few need no search. */
  readonly count: number;
}

/** The lines of a payout, a page at a time, as many as there may be. */
export function PayoutLines({ payout, count, ...lines }: PayoutLinesProps) {
  const [filter, setFilter] = useState<Filter>({});
  const all = useMemo(() => ({ ...filter, payout }), [filter, payout]);
  return (
    <>
      {count > pageSizes[0] && <LineTools filter={filter} onFilter={setFilter} />}
      <ListFrame
        // What another filter finds begins with its first page.
        key={JSON.stringify(all)}
        resource={payoutItems}
        filter={all}
        disableSyncWithLocation
      >
        <Lines {...lines} />
      </ListFrame>
    </>
  );
}
