import { Amount } from '#src/fields/money/Amount.tsx';
import { Exact } from '#src/fields/money/exact.ts';
import { manage } from '#src/i18n/en/bounty/campaigns.ts';
import type { CampaignAccount } from '#src/resources/bounty/routes/campaignAccount.ts';
import { missingAmount } from './accountParts.ts';

const isMore = (amount: string): boolean => new Exact(amount).gt(0);

/** The account of a campaign in figures. */
export function MoneyTable({ account }: { readonly account: CampaignAccount }) {
  const { currency, budget, total, awarded, promised, reserved, left, returned } = account;
  const missing = missingAmount(account);
  const rows = [
    { name: 'budget', amount: budget },
    { name: 'total', amount: total },
    { name: 'awarded', amount: awarded },
    { name: 'reserved', amount: reserved },
    { name: 'promised', amount: promised },
    { name: 'left', amount: left },
    ...(isMore(returned) ? ([{ name: 'returned', amount: returned }] as const) : []),
    ...(missing.gt(0) ? ([{ name: 'missing', amount: missing.toFixed() }] as const) : []),
  ] as const;
  return (
    <dl className="money-table">
      {rows.map(({ name, amount }) => (
        <div key={name} data-part={name}>
          <dt>{manage.moneyParts[name]}</dt>
          <dd className="number">
            <Amount amount={amount} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
