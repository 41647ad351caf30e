import { useWatch } from 'react-hook-form';
import { decimalsProblem } from '#src/fields/money/decimalsProblem.ts';
import { ExactAmount } from '#src/fields/money/ExactAmount.tsx';
import { Exact } from '#src/fields/money/exact.ts';
import { isMoney } from '#src/fields/money/isMoney.ts';
import { exactMoneyWords } from '#src/format/money.ts';
import { withdrawalWords as words } from '#src/i18n/en/payments/withdrawals.ts';
import { say } from '#src/i18n/say.ts';
import { limits } from '#src/limits.ts';
import { messageOf, problem } from '#src/problems/catalogue.ts';
import type { PaymentBalance } from '#src/resources/payments/routes/payments.ts';
import { withdrawalCost } from '#src/resources/payments/withdrawalFee.ts';
import { largestWithdrawal } from '../withdrawable.ts';
import { useChosenBalance } from './chosenBalance.ts';
import '../amountPairs.css';
import './withdrawals.css';

const plain = /^\d{1,20}(\.\d{1,18})?$/;

/** Returns the server's problem with an amount within the balance; undefined if it would be accepted. */
function problemOf(
  amount: string,
  { code, decimals, leastWithdrawal }: Pick<PaymentBalance, 'code' | 'decimals' | 'leastWithdrawal'>,
): string | undefined {
  const tooFine = decimalsProblem(amount, code, decimals);
  if (tooFine !== undefined) return messageOf(problem(...tooFine));
  return new Exact(amount).lt(leastWithdrawal)
    ? say(words.tooSmall, { min: exactMoneyWords(leastWithdrawal, code) })
    : undefined;
}

interface CostProps {
  readonly amount: string;
}

/** The amount, its fee, the received amount, and the remaining balance. */
function Cost({ amount }: CostProps) {
  const { chosen } = useChosenBalance();
  const { code, decimals, leastWithdrawal } = chosen;
  const largest = largestWithdrawal(chosen);
  const { fee, receives } = withdrawalCost(amount, decimals);
  const left = new Exact(largest).minus(amount);
  const refused = problemOf(amount, { code, decimals, leastWithdrawal });
  const rows = [
    { label: words.amount, value: amount },
    { label: say(words.fee, { percent: limits.withdrawal.feePercent }), value: fee },
    { label: words.receives, value: receives },
    ...(left.gte(0) ? [{ label: words.left, value: left.toFixed() }] : []),
  ];
  return (
    <>
      <dl className="amount-pairs">
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="number">
              <ExactAmount amount={value} currency={code} />
            </dd>
          </div>
        ))}
      </dl>
      {refused !== undefined && <p className="withdrawal-short">{refused}</p>}
      {left.lt(0) && (
        <p className="withdrawal-short">{say(words.notEnough, { amount: exactMoneyWords(largest, code) })}</p>
      )}
    </>
  );
}

/** The cost of a withdrawal while the user types. */
export function CostSummary() {
  const amount: unknown = useWatch({ name: 'amount' });
  const typed = isMoney(amount) && plain.test(amount.amount) ? amount.amount : undefined;
  return (
    <section className="box withdrawal-cost" aria-label={words.cost}>
      <h2>{words.cost}</h2>
      {typed === undefined ? <p className="muted">{words.enterAmount}</p> : <Cost amount={typed} />}
    </section>
  );
}
