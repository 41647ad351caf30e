import { useGetList } from 'ra-core';
import { useMemo, useState } from 'react';
import { SecondPersonNote } from '#src/features/payments/model/SecondPersonNote.tsx';
import { manage } from '#src/i18n/en/bounty/campaigns.ts';
import { emptyText, resourceTitle } from '#src/i18n/labels.ts';
import { limits } from '#src/limits.ts';
import { useActor } from '#src/providers/useActor.ts';
import { type Deposit, depositPayee, depositStatus, deposits } from '#src/resources/bounty/deposits.ts';
import { allows } from '#src/schema/access/ability.ts';
import type { RequestedTransition } from '#src/screens/transition/requestedTransition.ts';
import { TransitionRequest } from '#src/screens/transition/TransitionRequest.tsx';
import { DepositRow } from './DepositRow.tsx';

const pagination = { page: 1, perPage: limits.depositsShown };
const sort = { field: 'createdAt', order: 'DESC' } as const;

/** The deposits of a campaign, the newest first, including reversed deposits. */
export function Deposits({ campaign }: { readonly campaign: number }) {
  const filter = useMemo(() => ({ campaign }), [campaign]);
  const { ability } = useActor();
  const [requested, setRequested] = useState<RequestedTransition>();
  const {
    data = [],
    isPending,
    error,
  } = useGetList<Deposit>(deposits.name, { pagination, sort, filter }, { onError: () => undefined });
  if (error) return <p>{manage.depositsFailed}</p>;
  if (isPending) return <div className="money-waiting" aria-busy />;
  if (data.length === 0) return <p className="money-none">{emptyText(deposits)}</p>;
  const isWaiting = data.some(({ status }) => status === depositStatus.values.pending);
  return (
    <>
      {isWaiting && (
        <p className="note" data-tone="waiting">
          {manage.depositsWait}
        </p>
      )}
      {isWaiting && allows(ability, 'confirm', deposits.name) && <SecondPersonNote payee={depositPayee} />}
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
