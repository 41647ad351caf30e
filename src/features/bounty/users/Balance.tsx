import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { userBalancesQuery } from '#src/features/bounty/queries/userBalances.ts';
import { ShortAmount } from '#src/fields/money/ShortAmount.tsx';
import { formatExactAmount, formatMovement } from '#src/format/money.ts';
import { users as words } from '#src/i18n/en/bounty/users.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import type { UserBalance } from '#src/resources/bounty/routes/userBalances.ts';
import { recordPath } from '#src/schema/recordPath.ts';
import { LoadedSection } from '#src/ui/LoadedSection.tsx';
import '#src/theme/dataTable.css';
import '../judging/checkTable.css';
import './stacking.css';

const columns = [
  { name: 'earned', label: words.earned },
  { name: 'gone', label: words.gone },
  { name: 'balance', label: words.left },
] as const;

/** The balance of a currency. A token links to its campaign, because two campaigns may use one symbol. */
function Row({ balance }: { readonly balance: UserBalance }) {
  const { code, campaign, decimals } = balance;
  return (
    <tr>
      <th scope="row">
        {campaign === null ? code : <Link to={recordPath(campaigns, 'show', campaign) ?? ''}>{code}</Link>}
      </th>
      {columns.map(({ name, label }) => (
        <td key={name} data-align="end" data-label={label}>
          <ShortAmount
            shown={formatMovement(balance[name], code, decimals)}
            exact={formatExactAmount(balance[name], code)}
          />
        </td>
      ))}
    </tr>
  );
}

/** A user's earnings and balances, by currency. */
export function Balance({ user }: { readonly user: number }) {
  const { data = [], isPending, error, refetch } = useQuery(userBalancesQuery(user));
  return (
    <LoadedSection
      title={words.balance}
      failed={words.balanceFailed}
      isPending={isPending}
      error={error}
      onRetry={() => void refetch()}
    >
      {data.length === 0 ? (
        <p className="muted">{words.noBalance}</p>
      ) : (
        <table className="records check-table stacking">
          <thead>
            <tr>
              <th scope="col">{words.currency}</th>
              {columns.map(({ name, label }) => (
                <th key={name} scope="col" data-align="end">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((one) => (
              <Row key={`${one.code} ${one.campaign ?? ''}`} balance={one} />
            ))}
          </tbody>
        </table>
      )}
    </LoadedSection>
  );
}
