import type { Money } from '#src/fields/money/kind.ts';
import { currencyId } from '../bounty/reference/currencies.ts';
import { budgetOf } from './budgets.ts';
import type { Subject } from './describe.ts';
import type { Random } from './random.ts';
import { moneyRewards, tokenRewards } from './texts/rewards.ts';

/** The letters of a name that its token is called by. */
const symbolOf = (name: string): string =>
  name
    .toUpperCase()
    .replace(/[^A-Z]|(?<!^)[AEIOU]/g, '')
    .slice(0, 5);

/** Money or a share of the token pool; what a campaign doesn't pay with is empty. */
export type RewardFields = {
  readonly isIco: boolean;
  readonly currency: number | null;
  readonly budget: Money | null;
  readonly poolPercentage: number | null;
};

interface Reward {
  readonly fields: RewardFields;
  readonly sentence: string;
}

/** What a campaign pays with, and the sentence that says so. */
export function rewardOf(random: Random, { project, kind }: Subject): Reward {
  const { result } = kind;
  if (project.sale) {
    const poolPercentage = random.integer(2, 16) / 4;
    const facts = {
      result,
      pool: `${poolPercentage}%`,
      symbol: symbolOf(project.name),
      stakes: random.integer(1, 12) * 5,
    };
    const fields = { isIco: true, currency: null, budget: null, poolPercentage };
    return { fields, sentence: random.pick(tokenRewards)(facts) };
  }
  const { money, price, places } = budgetOf(random, kind);
  const fields = { isIco: false, currency: currencyId(money.currency), budget: money, poolPercentage: null };
  return { fields, sentence: random.pick(moneyRewards)({ result, price, places }) };
}
