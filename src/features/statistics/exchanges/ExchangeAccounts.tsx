import { useQuery } from '@tanstack/react-query';
import { adnetOverseers } from '#src/access/roles.ts';
import { WriteOff } from '#src/features/payments/model/WriteOff.tsx';
import { Amount } from '#src/fields/money/Amount.tsx';
import { Exact } from '#src/fields/money/exact.ts';
import { formatUtcMoment } from '#src/format/date.ts';
import { writeOffWords } from '#src/i18n/en/payments/writeOff.ts';
import { exchangeAccountWords as words } from '#src/i18n/en/statistics/exchangeAccounts.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import type { ExchangeAccount } from '#src/resources/statistics/routes/exchangeAccounts.ts';
import { LoadedSection } from '#src/ui/LoadedSection.tsx';
import { exchangeAccountsQuery } from './exchangeAccountsQuery.ts';
import '#src/screens/log/log.css';
import '#src/theme/dataTable.css';
import './exchangeAccounts.css';

const owes = ({ owed }: ExchangeAccount): boolean => !new Exact(owed).isZero();

interface RowProps {
  readonly account: ExchangeAccount;
  /** All accounts of the exchange with a debt; undefined if the reader can't write debts off. */
  readonly debts: readonly ExchangeAccount[] | undefined;
}

function AccountRow({ account, debts }: RowProps) {
  const { exchange: id, title, currency, balance, owed, owedSince } = account;
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
      {debts && (
        <td>
          {owes(account) && (
            <WriteOff
              debtor={{ kind: 'exchange', id, name: title }}
              owed={debts.map((each) => ({ currency: each.currency, amount: each.owed }))}
              label={say(writeOffWords.writeOffOf, { name: title })}
            />
          )}
        </td>
      )}
    </tr>
  );
}

/** The balance and the debt of each exchange. */
export function ExchangeAccounts() {
  const { role } = useActor();
  const { data = [], isPending, error, refetch } = useQuery(exchangeAccountsQuery);
  const writesOff = adnetOverseers.includes(role);
  const debtsOf = ({ exchange }: ExchangeAccount) =>
    writesOff ? data.filter((account) => account.exchange === exchange && owes(account)) : undefined;
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
              {writesOff && (
                <th scope="col">
                  <span className="only-read-aloud">{words.actions}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {data.map((account) => (
              <AccountRow key={`${account.exchange} ${account.currency}`} account={account} debts={debtsOf(account)} />
            ))}
          </tbody>
        </table>
      )}
    </LoadedSection>
  );
}
