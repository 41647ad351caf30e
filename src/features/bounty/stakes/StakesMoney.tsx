import { Amount } from '#src/fields/money/Amount.tsx';
import { stakes as words } from '#src/i18n/en/bounty/stakes.ts';
import type { StakesOverview } from '#src/resources/bounty/routes/stakes.ts';

const parts = ['budget', 'total', 'awarded', 'paid', 'reserved', 'promised', 'left'] as const;

/** The depth of a part within the deposit. */
const depths: Readonly<Partial<Record<(typeof parts)[number], 1 | 2>>> = {
  awarded: 1,
  paid: 2,
  reserved: 1,
  promised: 2,
  left: 1,
};

/** The figures of the campaign's account, each with a public explanation. */
export function StakesMoney({ money }: { readonly money: StakesOverview['money'] }) {
  return (
    <section aria-labelledby="stakes-money">
      <h2 id="stakes-money">{words.money}</h2>
      <p className="muted">{words.moneyText}</p>
      <dl className="box stakes-money">
        {parts.map((name) => (
          <div key={name} data-depth={depths[name]}>
            <dt>{words.moneyParts[name]}</dt>
            <dd className="number">
              <Amount amount={money[name]} currency={money.currency} />
            </dd>
            <dd className="stakes-money-hint">{words.moneyHints[name]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
