import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { adnetOwners } from '#src/access/roles.ts';
import { paymentsPath } from '#src/access/routes.ts';
import { exactMoneyWords } from '#src/format/money.ts';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { ownMoney as words } from '#src/i18n/en/payments/dashboard.ts';
import { paymentWords } from '#src/i18n/en/payments/payments.ts';
import { withdrawalWords } from '#src/i18n/en/payments/withdrawals.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import type { PaymentBalance } from '#src/resources/payments/routes/payments.ts';
import { PayByInvoice } from '../model/PayByInvoice.tsx';
import { balancesQuery, dailyBalancesQuery } from '../paymentQueries.ts';
import { canWithdraw, withdrawAddress } from '../withdrawable.ts';
import { BalanceFigure } from './BalanceFigure.tsx';
import { byWithdrawable, hasMoney } from './balanceChange.ts';
import './ownMoney.css';

const titleId = 'dashboard-money';
/** The number of figures in a line; the page of payments lists all. */
const shown = 4;
const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/**
 * A button to withdraw the first sufficient currency, or the smallest withdrawal if there is none. Users who pay for ads also get a top-up.
 */
function MoneyActions({ balances }: { readonly balances: readonly PaymentBalance[] }) {
  const { role } = useActor();
  const first = balances.find(canWithdraw);
  const least = balances.filter(hasMoney).map(({ leastWithdrawal, code }) => exactMoneyWords(leastWithdrawal, code));
  return (
    <div className="own-money-actions">
      {adnetOwners.includes(role) && <PayByInvoice />}
      {first && (
        <Link className="button" to={withdrawAddress(first.currency)}>
          {paymentWords.withdraw}
        </Link>
      )}
      {!first && least.length > 0 && (
        <span className="muted">{say(withdrawalWords.smallest, { min: either.format(least) })}</span>
      )}
      <Link to={paymentsPath}>{words.open}</Link>
    </div>
  );
}

/** The user's withdrawable amounts by currency, their history, and actions. */
export function OwnMoney() {
  const { data: balances, error, isPending, refetch } = useQuery(balancesQuery());
  const { data: daily } = useQuery(dailyBalancesQuery);
  const held = balances?.filter(hasMoney).toSorted(byWithdrawable).slice(0, shown);
  return (
    <section
      className="dashboard-part own-money"
      aria-labelledby={titleId}
      aria-busy={isPending}
      data-arriving={isPending}
    >
      <div className="panel-head">
        <h2 id={titleId}>{words.title}</h2>
        <MoneyActions balances={balances ?? []} />
      </div>
      {error && (
        <p className="box own-money-text">
          {paymentWords.balanceFailed}{' '}
          <button type="button" className="quiet-button" onClick={() => void refetch()}>
            {screens.tryAgain}
          </button>
        </p>
      )}
      {held?.length === 0 && <p className="box own-money-text muted">{paymentWords.noBalance}</p>}
      {held && held.length > 0 && (
        <div className="figures">
          {held.map((one) => (
            <BalanceFigure
              key={one.currency}
              held={one}
              daily={daily?.find(({ currency }) => currency === one.currency)}
            />
          ))}
        </div>
      )}
    </section>
  );
}
