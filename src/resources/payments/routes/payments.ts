import * as z from 'zod/mini';
import { supportedYear } from '#src/fields/supportedYear.ts';
import { limits } from '#src/limits.ts';
import { decimal, id, moment } from '#src/schema/answerSchemas.ts';
import { type AnswerOf, defineRoute } from '#src/schema/defineRoute.ts';
import { entryTypes } from '#src/schema/entryTypes.ts';
import { withdrawalMethods } from '../withdrawalMethods.ts';

const { usual, max } = limits.statementPage;
const { trendDays } = limits;
const largestId = 2 ** 31 - 1;
const recordId = z.int().check(z.minimum(1), z.maximum(largestId));
const time = moment.check(supportedYear());

/** Whose money it is. */
const ofUser = {
  user: z.optional(recordId).check(z.describe('The id of a user whom you oversee. Your own money by default.')),
};

const currency = z.string().check(z.regex(/^(?:[A-Z0-9]{2,11}|token:[1-9]\d{0,9})$/));

/** What money is in. */
const paidIn = {
  currency: currency.check(z.describe('The currency’s code, or `token:` and the id of the token’s ICO campaign.')),
  code: z.string().check(z.describe('The currency’s code, or the token’s symbol.')),
  campaign: z.nullable(id).check(z.describe('The ICO campaign of the token. Null for a currency.')),
};

const balance = z.object({
  ...paidIn,
  balance: decimal.check(z.describe('All that they have: available, pending and reserved.')),
  available: decimal.check(z.describe('What ads, campaigns and withdrawals can be paid from.')),
  pending: decimal.check(z.describe('Ad income whose hold isn’t over.')),
  reserved: decimal.check(z.describe('In withdrawals and payouts that aren’t paid yet.')),
  unbooked: decimal.check(z.describe('Ad spend that has arrived and isn’t booked yet.')),
  owed: decimal.check(z.describe('Ad spend that they haven’t paid yet.')),
  conversions: decimal.check(
    z.describe('Reserved for conversions: the expected cost of clicks of their campaigns that can still convert.'),
  ),
  conversionsUntil: z.nullable(moment).check(z.describe('Until when these clicks can convert. Null without them.')),
  withdrawable: decimal.check(
    z.describe(
      'What a withdrawal can be made of: available, less what is unbooked, owed and reserved for conversions.',
    ),
  ),
  unpaid: decimal.check(z.describe('Ad income that advertisers and exchanges haven’t paid yet.')),
  leastWithdrawal: decimal.check(z.describe('The least amount of a withdrawal.')),
  decimals: z.int().check(z.describe('Digits after the point of the smallest amount.')),
  methods: z.array(z.enum(withdrawalMethods)).check(z.describe('How it can be sent.')),
});

const reads = { method: 'GET', service: 'adnet', access: 'signed-in', viewable: true } as const;
const readers =
  'Your own; bounty-admin those of hunters and managers, advert-admin those of advertisers and publishers, admin everybody’s.';

export const readBalances = defineRoute({
  ...reads,
  path: '/v0/payments/balances',
  summary: 'Read what somebody has',
  description: `One balance for each currency and token that they have ever had, derived from the ledger. ${readers}`,
  query: z.object(ofUser),
  answerDescription: 'A balance for each currency.',
  answer: z.array(balance),
  example: [
    {
      currency: 'USDT',
      code: 'USDT',
      campaign: null,
      balance: '320.5',
      pending: '0',
      available: '220.5',
      reserved: '100',
      unbooked: '0',
      owed: '0',
      conversions: '0',
      conversionsUntil: null,
      withdrawable: '220.5',
      unpaid: '0',
      leastWithdrawal: '50',
      decimals: 6,
      methods: ['ethereum', 'tron'],
    },
  ],
  problems: ['malformedQuery', 'notFound', 'ownTurnsTaken', 'turnsTaken'],
});

export type PaymentBalance = AnswerOf<typeof readBalances>[number];

const daily = z.object({
  currency: paidIn.currency,
  days: z
    .array(decimal)
    .check(z.describe(`The available money at the end of each of the last ${trendDays} days of UTC, up to today.`)),
});

export const readDailyBalances = defineRoute({
  ...reads,
  path: '/v0/payments/daily-balances',
  summary: 'Read the available money by day',
  description: `For each currency and token that they have ever had, derived from the ledger. ${readers}`,
  query: z.object(ofUser),
  answerDescription: 'The days of each currency.',
  answer: z.array(daily),
  example: [
    { currency: 'USDT', days: Array.from({ length: trendDays }, (_, day) => (day < trendDays - 3 ? '120' : '220.5')) },
  ],
  problems: ['malformedQuery', 'notFound', 'ownTurnsTaken', 'turnsTaken'],
});

export type DailyBalances = AnswerOf<typeof readDailyBalances>[number];

/** What a statement is filtered by. */
export const statementFilter = z.object({
  ...ofUser,
  currency: z.optional(currency).check(z.describe('A currency’s code, or `token:` and the id of an ICO campaign.')),
  type: z.optional(z.enum(entryTypes)).check(z.describe('Why money was moved.')),
  from: z.optional(time).check(z.describe('The earliest time.')),
  to: z.optional(time).check(z.describe('The latest time.')),
});

export type StatementFilter = z.output<typeof statementFilter>;

const entry = z.object({
  id,
  at: moment,
  type: z.enum(entryTypes),
  ...paidIn,
  amount: z.string().check(z.meta({ description: 'Negative for what left.', examples: ['-100'] })),
  decimals: z.int().check(z.describe('Digits after the point of the currency’s smallest amount.')),
  reference: z.nullable(z.string()).check(z.describe('Of a bank’s statement, or a transaction hash.')),
  entity: z.string().check(z.describe('What caused it, such as `submissions`.')),
  record: id.check(z.describe('The id of the record that caused it.')),
  title: z.nullable(z.string()).check(z.describe('What it is called. Null for a record that you can’t read.')),
  link: z.nullable(z.string()).check(z.describe('Its page in the admin. Null without one that you may open.')),
});

export const readStatement = defineRoute({
  ...reads,
  path: '/v0/payments/statement',
  summary: 'Read a statement of the ledger',
  description: `Every movement of somebody’s money, newest first. Entries are only ever added. ${readers}`,
  query: z.object({
    ...statementFilter.shape,
    limit: z
      ._default(z.int().check(z.minimum(1), z.maximum(max)), usual)
      .check(z.describe('The maximum number of entries.')),
    cursor: z.optional(recordId).check(z.describe('The `next` of the previous page.')),
  }),
  answerDescription: 'A page of the statement.',
  answer: z.object({
    entries: z.array(entry),
    next: z.nullable(id).check(z.describe('The cursor of the next page. Null on the last page.')),
  }),
  example: {
    entries: [
      {
        id: 812,
        at: '2026-03-02T09:30:00.000Z',
        type: 'reward',
        currency: 'USDT',
        code: 'USDT',
        campaign: null,
        amount: '12.5',
        decimals: 6,
        reference: null,
        entity: 'submissions',
        record: 71,
        title: 'Retweet the launch',
        link: '/campaigns/7/twitter--retweet#submission-71',
      },
    ],
    next: 812,
  },
  problems: ['malformedQuery', 'notFound', 'ownTurnsTaken', 'turnsTaken'],
});

/** An entry of a statement. */
export type StatementLine = AnswerOf<typeof readStatement>['entries'][number];

export const exportStatement = defineRoute({
  ...reads,
  path: '/v0/payments/statement/export',
  summary: 'Export a statement of the ledger',
  description: `Every entry that matches, newest first. Cells that a spreadsheet would run as a formula begin with an apostrophe. ${readers}`,
  query: statementFilter,
  answerDescription: 'The file.',
  answerType: 'text/csv',
  answer: z.string(),
  example:
    'ID,Time,Type,Amount,Currency,Token’s campaign,Reference,Caused by,Record ID,Record\r\n812,2026-03-02T09:30:00.000Z,Reward,12.5,USDT,,,submissions,71,Retweet the launch\r\n',
  problems: ['malformedQuery', 'notFound', 'ownTurnsTaken', 'turnsTaken'],
});
