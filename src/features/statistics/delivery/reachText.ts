import { formatExactAmount, formatMoney } from '#src/format/money.ts';
import { formatCount } from '#src/format/number.ts';
import { reachWords as words } from '#src/i18n/en/statistics/delivery.ts';
import { dimensionWords } from '#src/i18n/en/statistics/dimensions.ts';
import { say } from '#src/i18n/say.ts';
import type { Reach } from '#src/resources/adnet/routes/reach.ts';
import { shareText } from './shareText.ts';

type Restriction = Reach['restrictions'][number];

export const restrictionTitle = (name: Restriction['name']): string =>
  name === 'lists' || name === 'schedule' ? words[name] : dimensionWords[name];

/** Shares that are written in words, such as “half”. */
const spoken = [
  [0.25, words.shares.price25],
  [0.5, words.shares.price50],
  [0.75, words.shares.price75],
] as const;
const near = 0.05;

/** “Your bid of 1.20 USD wins about half of them.” */
export function bidText({ bid, currency, requestsPerDay }: Reach): string | undefined {
  if (bid === null || bid.share === null || requestsPerDay === 0) return undefined;
  // The computed price of a bid for clicks has too many digits.
  const price = formatMoney(String(Number(Number(bid.price).toPrecision(3))), currency);
  if (bid.share === 0) return say(words.bidNone, { price });
  if (bid.share === 1) return say(words.bidAll, { price });
  const share = bid.share;
  const word = spoken.find(([at]) => Math.abs(at - share) <= near)?.[1] ?? shareText(share);
  return say(words.bidWins, { price, share: say(words.about, { share: word }) });
}

/** Describes the impressions that the daily budget buys, and whether it suffices. */
export function budgetText({ budget }: Reach): string | undefined {
  if (budget === null || budget.share === null) return undefined;
  if (budget.share === 1) return words.budgetEnough;
  return say(words.budgetBuys, {
    count: formatCount(budget.impressionsPerDay),
    share: shareText(budget.share),
  });
}

/** Names the setting that removes most when no requests remain. */
export function blameText({ restrictions }: Reach): string {
  const most = restrictions.toSorted((one, other) => other.without - one.without)[0];
  if (most === undefined || most.without === 0) return words.together;
  return say(words.mostBy, { name: restrictionTitle(most.name), count: formatCount(most.without) });
}

export const priceText = (price: string | null, currency: string): string =>
  price === null ? '' : formatExactAmount(price, currency);
