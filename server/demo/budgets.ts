import type { Money } from '#src/fields/money/kind.ts';
import { limits } from '#src/limits.ts';
import type { Random } from './random.ts';
import type { Kind } from './texts/brief.ts';

/** Currencies with an approximate rate to the US dollar, repeated by how often campaigns use them. */
const currencies = [
  ['USDT', 1],
  ['USDT', 1],
  ['USDT', 1],
  ['USDT', 1],
  ['USD', 1],
  ['USD', 1],
  ['USD', 1],
  ['USDC', 1],
  ['USDC', 1],
  ['EUR', 0.9],
  ['EUR', 0.9],
  ['KWD', 0.3],
  ['GAS', 0.4],
  ['TRX', 4],
  ['GBP', 0.8],
  ['CHF', 0.9],
  ['JPY', 150],
  ['PLN', 4],
] as const;

/** Rounds to two significant digits, above 20 to multiples of five, as users choose amounts: 1,700 or 35. */
function rounded(amount: number): number {
  const unit = 10 ** Math.floor(Math.log10(amount) - 1);
  const steps = Math.round(amount / unit);
  return Number(((steps > 20 ? Math.round(steps / 5) * 5 : steps) * unit).toPrecision(2));
}

/** Returns a campaign's budget. */
export function budgetOf(random: Random, { budget }: Kind): Money {
  const [currency, rate] = random.pick(currencies);
  const amount = Math.max(limits.minimumValue, rounded(random.integer(...budget) * rate));
  return { amount: String(amount), currency };
}
