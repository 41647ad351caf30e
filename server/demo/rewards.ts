import { currencyId } from '#server/features/bounty/reference/currencies.ts';
import type { Money } from '#src/fields/money/kind.ts';
import { standardId } from '#src/resources/bounty/payment/standards.ts';
import { budgetOf } from './budgets.ts';
import type { Subject } from './campaignTexts.ts';
import type { Random } from './random.ts';
import { moneyRewards, tokenRewards } from './texts/rewards.ts';

/** Returns the symbol of a project's token: the first letter and the consonants of its name, at most five. */
const symbolOf = (name: string): string =>
  name
    .toUpperCase()
    .replace(/[^A-Z]|(?<!^)[AEIOU]/g, '')
    .slice(0, 5);

/** The reward of a campaign: money, or a share of its token pool. The other's fields are null. */
export type RewardFields = {
  readonly isIco: boolean;
  readonly currency: number | null;
  readonly budget: Money | null;
  readonly tokenName: string | null;
  readonly tokenSymbol: string | null;
  readonly tokenStandard: number | null;
  readonly tokenContract: string | null;
  readonly tokenDecimals: number | null;
  readonly tokenPool: Money | null;
  readonly poolPercentage: number | null;
};

const noToken = {
  tokenName: null,
  tokenSymbol: null,
  tokenStandard: null,
  tokenContract: null,
  tokenDecimals: null,
  tokenPool: null,
  poolPercentage: null,
};

/** Returns the size of the token pool: tens of millions, as is usual for bounties. */
const poolOf = (name: string): number => 10 * (1 + (name.length % 5)) * 1_000_000;

function tokenOf(name: string) {
  const tokenSymbol = symbolOf(name);
  return {
    tokenName: `${name} token`,
    tokenSymbol,
    tokenStandard: standardId(name.length % 3 === 0 ? 'BEP-20' : 'ERC-20'),
    tokenContract: null,
    tokenDecimals: 18,
    tokenPool: { amount: String(poolOf(name)), currency: tokenSymbol },
  };
}

/** The range of days from an approval to its payment. */
const daysToPay = [2, 14] as const;

interface Reward {
  readonly fields: RewardFields;
  readonly sentence: string;
}

/** Returns a campaign's reward, and the sentence of its description about it. */
export function rewardOf(random: Random, { project, kind }: Subject): Reward {
  if (project.sale) {
    const poolPercentage = random.integer(2, 16) / 4;
    const facts = { pool: `${poolPercentage}%`, symbol: symbolOf(project.name), days: random.integer(...daysToPay) };
    const fields = { isIco: true, currency: null, budget: null, ...tokenOf(project.name), poolPercentage };
    return { fields, sentence: random.pick(tokenRewards)(facts) };
  }
  const money = budgetOf(random, kind);
  const days = random.integer(...daysToPay);
  const fields = { isIco: false, currency: currencyId(money.currency), budget: money, ...noToken };
  return { fields, sentence: random.pick(moneyRewards)({ days }) };
}
