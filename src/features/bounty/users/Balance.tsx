import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { userBalancesQuery } from '#src/features/bounty/queries/userBalances.ts';
import { exactAmount } from '#src/format/money.ts';
import { users as words } from '#src/i18n/en/bounty/users.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import type { UserBalance } from '#src/resources/bounty/routes/userBalances.ts';
import { recordPath } from '#src/schema/recordPath.ts';
import { LoadedSection } from '#src/ui/LoadedSection.tsx';
import '#src/theme/dataTable.css';
import '../judging/checkTable.css';

const amounts = ['earned', 'gone', 'balance'] as const;

/** A currency, or a token with the way to its campaign: others may call theirs the same. */
function Row({ of }: { readonly of: UserBalance }) {
  const { code, campaign } = of;
  return (
    <tr>
      <th scope="row">
        {campaign === null ? code : <Link to={recordPath(campaigns, 'show', campaign) ?? ''}>{code}</Link>}
      </th>
      {amounts.map((name) => (
        <td key={name} data-align="end">
          {exactAmount(of[name])}
        </td>
      ))}
    </tr>
  );
}

/** What somebody has earned and still has, currency by currency. */
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
        <table className="records check-table">
          <thead>
            <tr>
              <th scope="col">{words.currency}</th>
              {[words.earned, words.gone, words.left].map((name) => (
                <th key={name} scope="col" data-align="end">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((one) => (
              <Row key={`${one.code} ${one.campaign ?? ''}`} of={one} />
            ))}
          </tbody>
        </table>
      )}
    </LoadedSection>
  );
}
