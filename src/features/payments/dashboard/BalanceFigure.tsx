import { Link } from 'react-router-dom';
import { paymentsPath } from '#src/access/routes.ts';
import { Amount } from '#src/fields/money/Amount.tsx';
import { ownMoney as words } from '#src/i18n/en/payments/dashboard.ts';
import { paymentWords } from '#src/i18n/en/payments/payments.ts';
import { say } from '#src/i18n/say.ts';
import type { DailyBalances, PaymentBalance } from '#src/resources/payments/routes/payments.ts';
import { Sparkline } from '#src/ui/charts/Sparkline.tsx';
import { heldWords } from '../heldWords.ts';
import { canWithdraw, largestWithdrawal } from '../withdrawable.ts';
import { changeText, isReserved } from './balanceChange.ts';

interface BalanceFigureProps {
  readonly held: PaymentBalance;
  /** Undefined while it loads, or if the request failed. */
  readonly daily: DailyBalances | undefined;
}

/** The withdrawable and reserved amounts of a currency, the change within a week, and a sparkline. It links to the statement. */
export function BalanceFigure({ held, daily }: BalanceFigureProps) {
  const { currency, code, reserved } = held;
  const days = daily?.days.map(Number) ?? [];
  return (
    <Link className="box figure" to={`${paymentsPath}?currency=${encodeURIComponent(currency)}`}>
      <span className="muted">{canWithdraw(held) ? words.withdrawable : paymentWords.available}</span>
      <strong className="figure-count">
        <Amount amount={largestWithdrawal(held)} currency={code} isWithinLink />
      </strong>
      {days.some((balance) => balance > 0) && <Sparkline values={days} />}
      <span className="figure-trend">
        {isReserved(held) && say(words.reserved, { amount: heldWords(reserved, held) })}
        <span className="figure-change">{daily && changeText(held, daily)}</span>
      </span>
    </Link>
  );
}
