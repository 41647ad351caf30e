import * as z from 'zod/mini';
import { modes } from '#src/fields/targeting/kind.ts';
import { limits } from '#src/limits.ts';
import { count, decimal, moment } from '#src/schema/answerSchemas.ts';
import { type AnswerOf, defineRoute } from '#src/schema/defineRoute.ts';
import { deliveryLimits, reachLimits } from '../../statistics/delivery.ts';
import { statisticsLimits } from '../../statistics/limits.ts';
import { targetingDimensions } from '../campaignParts.ts';

type Dimension = keyof typeof targetingDimensions;
const isDimension = (name: string): name is Dimension => Object.hasOwn(targetingDimensions, name);
export const targetingNames: readonly Dimension[] = Object.keys(targetingDimensions).filter(isDimension);

const anId = z.int().check(z.minimum(1), z.maximum(2 ** 31 - 1));
const ids = (most: number) => z.array(anId).check(z.maxLength(most));
const amount = z.string().check(z.regex(/^\d{1,20}(\.\d{1,18})?$/));
const empty = <S extends z.ZodMiniType>(schema: S) => z._default(z.nullable(schema), null);

const restriction = z.strictObject({ mode: z.enum(modes), ids: ids(limits.targetingIds).check(z.minLength(1)) });
const bidsFor = <const N extends string>(name: N) =>
  empty(z.array(z.object({ [name]: anId, bid: amount })).check(z.maxLength(limits.bidsPerCampaign)));

/** The fields of a campaign that determine its reach, possibly incomplete. */
export const reachBody = z.strictObject({
  campaign: empty(anId).check(
    z.describe('The edited campaign. Its own clicks determine the value of a bid per click.'),
  ),
  adFormat: empty(anId),
  pricingModel: empty(anId),
  targeting: empty(z.partialRecord(z.enum(targetingNames), restriction)),
  includedLists: empty(ids(limits.sourceListsPerCampaign)),
  excludedLists: empty(ids(limits.sourceListsPerCampaign)),
  timezone: z._default(z.string().check(z.maxLength(statisticsLimits.zone)), 'UTC'),
  schedule: empty(z.array(z.string().check(z.regex(/^[01]{24}$/))).check(z.length(7))),
  bid: empty(amount),
  countryBids: bidsFor('country'),
  zoneBids: bidsFor('zone'),
  dailyBudget: empty(amount),
});

export type ReachBody = z.output<typeof reachBody>;

const price = z.nullable(decimal);

const answer = z.object({
  days: count.check(z.describe('The number of counted days, up to now.')),
  ofFormat: z
    .number()
    .check(z.describe('Requests a day for the format; without a format, all requests of the market.')),
  requestsPerDay: z.number().check(z.describe('The remaining requests a day.')),
  price25: price.check(
    z.describe('The bid for 1,000 impressions that meets the floor of a quarter of the remaining requests.'),
  ),
  price50: price,
  price75: price,
  bid: z.nullable(
    z.object({
      price: decimal.check(z.describe('The value of the bid for 1,000 impressions.')),
      share: z.nullable(z.number()).check(z.describe('The share of the remaining requests whose floor the bid meets.')),
    }),
  ),
  budget: z.nullable(
    z.object({
      impressionsPerDay: count.check(z.describe('The impressions that the daily budget buys at the bid.')),
      share: z.nullable(z.number()).check(z.describe('These impressions as a share of the bid’s reach.')),
    }),
  ),
  restrictions: z
    .array(
      z.object({
        name: z.enum([...targetingNames, ...reachLimits]),
        removed: z
          .number()
          .check(
            z.describe(
              'The share of requests that this condition removes, of the requests left by the previous conditions.',
            ),
          ),
        without: z.number().check(z.describe('The remaining requests a day without this condition.')),
      }),
    )
    .check(z.describe('In the order of the targeting.')),
  currency: z.string(),
  dataUntil: z.nullable(moment),
});

export const readReach = defineRoute({
  method: 'POST',
  service: 'adnet',
  path: '/stats/reach',
  access: 'signed-in',
  summary: 'Read the reach of a campaign that is being edited',
  description: `The number of the market’s requests that match the campaign, counted over the last ${deliveryLimits.days} days, and the bids that meet their floors. Floors are for 1,000 impressions. The response names no sites.`,
  body: reachBody,
  bodyExample: { adFormat: 1, targeting: { country: { mode: 'include', ids: [57] } }, bid: '1.2', dailyBudget: '100' },
  answerDescription: 'The reach.',
  answer,
  example: {
    days: deliveryLimits.days,
    ofFormat: 81_200,
    requestsPerDay: 12_400,
    price25: '0.4',
    price50: '0.85',
    price75: '1.6',
    bid: { price: '1.2', share: 0.62 },
    budget: { impressionsPerDay: 83_333, share: 1 },
    restrictions: [{ name: 'country', removed: 0.85, without: 81_200 }],
    currency: 'USD',
    dataUntil: '2026-03-07T14:59:58.000Z',
  },
  problems: [
    'forbidden',
    'malformedBody',
    'statisticsField',
    'statisticsTooMuch',
    'statisticsUnavailable',
    'statisticsMissing',
    'ownTurnsTaken',
    'turnsTaken',
  ],
});

export type Reach = AnswerOf<typeof readReach>;
export type ReachInput = z.input<typeof reachBody>;
