import { useGetList } from 'ra-core';
import { useMemo } from 'react';
import { formatMoment } from '#src/format/date.ts';
import { exactAmount } from '#src/format/money.ts';
import { manage } from '#src/i18n/en/bounty/campaigns.ts';
import { emptyText, resourceTitle } from '#src/i18n/labels.ts';
import { limits } from '#src/limits.ts';
import { type Deposit, deposits } from '#src/resources/bounty/deposits.ts';

const pagination = { page: 1, perPage: limits.depositsShown };
const sort = { field: 'createdAt', order: 'DESC' } as const;

/** The deposits of a campaign, the newest first. */
export function Deposits({ campaign }: { readonly campaign: number }) {
  const filter = useMemo(() => ({ campaign }), [campaign]);
  const {
    data = [],
    isPending,
    error,
  } = useGetList<Deposit>(deposits.name, { pagination, sort, filter }, { onError: () => undefined });
  if (error) return <p>{manage.depositsFailed}</p>;
  if (isPending) return <div className="money-waiting" aria-busy />;
  if (data.length === 0) return <p className="money-none">{emptyText(deposits)}</p>;
  return (
    <ul className="plain-list deposits" aria-label={resourceTitle(deposits)}>
      {data.map(({ id, reference, note, amount, createdAt }) => (
        <li key={id}>
          <span className="deposit-reference">{reference}</span>
          <span className="number">
            {exactAmount(amount.amount)} <span className="unit">{amount.currency}</span>
          </span>
          <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
          {note && <p>{note}</p>}
        </li>
      ))}
    </ul>
  );
}
