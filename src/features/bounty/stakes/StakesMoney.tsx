import { Amount } from '#src/fields/money/Amount.tsx';
import { stakes as words } from '#src/i18n/en/bounty/stakes.ts';
import type { StakesOverview } from '#src/resources/bounty/routes/stakes.ts';

const parts = ['budget', 'total', 'left', 'reserved', 'promised', 'awarded', 'paid'] as const;

/** The campaign's account in figures, for the public. */
export function StakesMoney({ money }: { readonly money: StakesOverview['money'] }) {
  return (
    <section aria-labelledby="stakes-money">
      <h2 id="stakes-money">{words.money}</h2>
      <dl className="box stakes-money">
        {parts.map((name) => (
          <div key={name}>
            <dt>{words.moneyParts[name]}</dt>
            <dd className="number">
              <Amount amount={money[name]} currency={money.currency} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
