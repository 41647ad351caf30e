import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { adnetOverseers } from '#src/access/roles.ts';
import { Exact } from '#src/fields/money/exact.ts';
import { formatDate } from '#src/format/date.ts';
import { exactMoneyWords, formatExactAmount } from '#src/format/money.ts';
import { paymentWords as words } from '#src/i18n/en/payments/payments.ts';
import { withdrawalWords } from '#src/i18n/en/payments/withdrawals.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import type { PaymentBalance } from '#src/resources/payments/routes/payments.ts';
import { withdrawals } from '#src/resources/payments/withdrawals.ts';
import { allows } from '#src/schema/access/ability.ts';
import { recordPath } from '#src/schema/recordPath.ts';
import { LoadedSection } from '#src/ui/LoadedSection.tsx';
import { HeldAmount } from './HeldAmount.tsx';
import { WriteOff } from './model/WriteOff.tsx';
import { balancesQuery } from './paymentQueries.ts';
import { canWithdraw, largestWithdrawal, withdrawAddress } from './withdrawable.ts';
import './amountPairs.css';
import './payments.css';

const listed = new Intl.ListFormat('en-GB');

interface CardProps {
  readonly held: PaymentBalance;
  readonly isOwn: boolean;
  readonly mayWithdraw: boolean;
}

const isZero = (amount: string): boolean => new Exact(amount).isZero();

/**
 * Returns the parts of a balance: withdrawable and reserved always, others if they aren't zero. The available amount is shown if it
 * differs.
 */
function partsOf(held: PaymentBalance, isOwn: boolean) {
  const { withdrawable, available, pending, reserved, owed, unpaid, unbooked, conversions, conversionsUntil } = held;
  const until = formatDate(conversionsUntil ?? '');
  const parts = [
    { label: words.withdrawable, amount: largestWithdrawal(held), isShown: true },
    { label: words.available, amount: available, isShown: !new Exact(available).eq(withdrawable) },
    { label: words.unbooked, amount: unbooked, isShown: !isZero(unbooked) },
    { label: say(words.conversions, { until }), amount: conversions, isShown: !isZero(conversions) },
    { label: words.pending, amount: pending, isShown: !isZero(pending) },
    { label: words.reserved, amount: reserved, isShown: true },
    { label: isOwn ? words.owed : words.owedOf, amount: owed, isShown: !isZero(owed), isDebt: true },
    { label: words.unpaid, amount: unpaid, isShown: !isZero(unpaid) },
  ];
  return parts.filter(({ isShown }) => isShown);
}

/** The balance of a currency. A token links to its campaign, because two campaigns may use one symbol. */
function BalanceCard({ held, isOwn, mayWithdraw }: CardProps) {
  const { code, campaign, balance, leastWithdrawal } = held;
  return (
    <li className="box balance-card">
      <h3>{campaign === null ? code : <Link to={recordPath(campaigns, 'show', campaign) ?? ''}>{code}</Link>}</h3>
      <p className="balance-amount number">
        <HeldAmount amount={balance} held={held} /> <span className="unit">{code}</span>
      </p>
      <dl className="amount-pairs">
        {partsOf(held, isOwn).map(({ label, amount, isDebt }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="number">
              {isDebt ? formatExactAmount(amount, code) : <HeldAmount amount={amount} held={held} />}
            </dd>
          </div>
        ))}
      </dl>
      {mayWithdraw &&
        (canWithdraw(held) ? (
          <Link className="button" to={withdrawAddress(held.currency)} aria-label={say(words.withdrawIn, { code })}>
            {words.withdraw}
          </Link>
        ) : (
          <p className="muted">{say(withdrawalWords.smallest, { min: exactMoneyWords(leastWithdrawal, code) })}</p>
        ))}
    </li>
  );
}

const isEmpty = ({ balance, owed, unpaid, unbooked, conversions }: PaymentBalance): boolean =>
  [balance, owed, unpaid, unbooked, conversions].every(isZero);

/** A card for each currency with money, and the codes of the others. */
function BalanceCards({ all, ...card }: Omit<CardProps, 'held'> & { readonly all: readonly PaymentBalance[] }) {
  const held = all.filter((one) => !isEmpty(one));
  const empty = all.filter(isEmpty).map(({ code }) => code);
  return (
    <>
      {held.length > 0 && (
        <ul className="plain-list balance-cards">
          {held.map((one) => (
            <BalanceCard key={one.currency} held={one} {...card} />
          ))}
        </ul>
      )}
      {empty.length > 0 && <p className="muted">{say(words.nothingLeft, { codes: listed.format(empty) })}</p>}
    </>
  );
}

interface BalancesProps {
  /** The ID of the user; the actor by default. */
  readonly user: number | undefined;
  /** The name of the user. */
  readonly name: string;
}

/** A user's balances by currency. */
export function Balances({ user, name }: BalancesProps) {
  const { ability, role } = useActor();
  const { data = [], isPending, error, refetch } = useQuery(balancesQuery(user));
  const owed = data.filter((held) => !isZero(held.owed)).map(({ currency, owed: amount }) => ({ currency, amount }));
  const mayWithdraw = user === undefined && allows(ability, 'create', withdrawals.name);
  return (
    <LoadedSection
      className="balances"
      title={words.balances}
      failed={words.balanceFailed}
      isPending={isPending}
      error={error}
      onRetry={() => void refetch()}
    >
      {data.length === 0 ? (
        <p className="muted">{user === undefined ? words.noBalance : words.noBalanceOf}</p>
      ) : (
        <BalanceCards all={data} isOwn={user === undefined} mayWithdraw={mayWithdraw} />
      )}
      {user !== undefined && owed.length > 0 && adnetOverseers.includes(role) && (
        <div className="payments-actions">
          <WriteOff debtor={{ kind: 'user', id: user, name }} owed={owed} />
        </div>
      )}
    </LoadedSection>
  );
}
