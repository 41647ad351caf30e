import { useWatch } from 'react-hook-form';
import { Amount } from '#src/fields/money/Amount.tsx';
import { Exact } from '#src/fields/money/exact.ts';
import { isMoney } from '#src/fields/money/isMoney.ts';
import { moneyWords } from '#src/format/money.ts';
import { withdrawalWords as words } from '#src/i18n/en/payments/withdrawals.ts';
import { say } from '#src/i18n/say.ts';
import { limits } from '#src/limits.ts';
import { withdrawalCost } from '#src/resources/payments/withdrawalFee.ts';
import { useChosenBalance } from './chosenBalance.ts';
import '../amountPairs.css';
import './withdrawals.css';

const plain = /^\d{1,20}(\.\d{1,18})?$/;

interface CostProps {
  readonly amount: string;
}

/** The amount, its fee, what is received, and what stays. */
function Cost({ amount }: CostProps) {
  const { code, decimals, withdrawable } = useChosenBalance().chosen;
  const { fee, receives } = withdrawalCost(amount, decimals);
  const left = new Exact(withdrawable).minus(amount);
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
              <Amount amount={value} currency={code} />
            </dd>
          </div>
        ))}
      </dl>
      {left.lt(0) && (
        <p className="withdrawal-short">{say(words.notEnough, { amount: moneyWords(withdrawable, code) })}</p>
      )}
    </>
  );
}

/** What a withdrawal costs and brings, as it is typed. */
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
