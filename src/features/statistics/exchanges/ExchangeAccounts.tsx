import { useQuery } from '@tanstack/react-query';
import { Amount } from '#src/fields/money/Amount.tsx';
import { formatUtcMoment } from '#src/format/date.ts';
import { exchangeAccountWords as words } from '#src/i18n/en/statistics/exchangeAccounts.ts';
import type { ExchangeAccount } from '#src/resources/statistics/routes/exchangeAccounts.ts';
import { LoadedSection } from '#src/ui/LoadedSection.tsx';
import { exchangeAccountsQuery } from './exchangeAccountsQuery.ts';
import '#src/screens/log/log.css';
import '#src/theme/dataTable.css';
import './exchangeAccounts.css';

function AccountRow({ account }: { readonly account: ExchangeAccount }) {
  const { title, currency, balance, owed, owedSince } = account;
  return (
    <tr className="log-entry">
      <th scope="row" data-label={words.exchange}>
        {title}
      </th>
      <td data-label={words.balance} data-align="end" className="number">
        <Amount amount={balance} currency={currency} />
      </td>
      <td data-label={words.owed} data-align="end" className="number">
        <Amount amount={owed} currency={currency} />
      </td>
      <td data-label={words.owedSince}>
        {owedSince === null ? '–' : <time dateTime={owedSince}>{formatUtcMoment(new Date(owedSince))}</time>}
      </td>
    </tr>
  );
}

/** The balance and the debt of each exchange. */
export function ExchangeAccounts() {
  const { data = [], isPending, error, refetch } = useQuery(exchangeAccountsQuery);
  return (
    <LoadedSection
      title={words.title}
      text={words.text}
      className="facts-box exchange-accounts"
      isPending={isPending}
      error={error}
      failed={words.failed}
      onRetry={() => void refetch()}
    >
      {data.length === 0 ? (
        <p className="muted">{words.none}</p>
      ) : (
        <table className="records log-table" aria-label={words.title}>
          <thead>
            <tr>
              <th scope="col">{words.exchange}</th>
              {[words.balance, words.owed].map((name) => (
                <th key={name} scope="col" data-align="end">
                  {name}
                </th>
              ))}
              <th scope="col">{words.owedSince}</th>
            </tr>
          </thead>
          <tbody>
            {data.map((account) => (
              <AccountRow key={`${account.exchange} ${account.currency}`} account={account} />
            ))}
          </tbody>
        </table>
      )}
    </LoadedSection>
  );
}
