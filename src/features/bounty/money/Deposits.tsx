import { useGetList } from 'ra-core';
import { useMemo, useState } from 'react';
import { manage } from '#src/i18n/en/bounty/campaigns.ts';
import { emptyText, resourceTitle } from '#src/i18n/labels.ts';
import { limits } from '#src/limits.ts';
import { type Deposit, deposits } from '#src/resources/bounty/deposits.ts';
import type { RequestedTransition } from '#src/screens/transition/requestedTransition.ts';
import { TransitionRequest } from '#src/screens/transition/TransitionRequest.tsx';
import { DepositRow } from './DepositRow.tsx';

const pagination = { page: 1, perPage: limits.depositsShown };
const sort = { field: 'createdAt', order: 'DESC' } as const;

/** The deposits of a campaign, the newest first, those that were reversed too. */
export function Deposits({ campaign }: { readonly campaign: number }) {
  const filter = useMemo(() => ({ campaign }), [campaign]);
  const [requested, setRequested] = useState<RequestedTransition>();
  const {
    data = [],
    isPending,
    error,
  } = useGetList<Deposit>(deposits.name, { pagination, sort, filter }, { onError: () => undefined });
  if (error) return <p>{manage.depositsFailed}</p>;
  if (isPending) return <div className="money-waiting" aria-busy />;
  if (data.length === 0) return <p className="money-none">{emptyText(deposits)}</p>;
  return (
    <>
      <ul className="plain-list deposits" aria-label={resourceTitle(deposits)}>
        {data.map((deposit) => (
          <DepositRow
            key={deposit.id}
            deposit={deposit}
            onTransition={(transition) => setRequested({ record: deposit, transition })}
          />
        ))}
      </ul>
      <TransitionRequest resource={deposits} requested={requested} onClose={() => setRequested(undefined)} />
    </>
  );
}
