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

/** The owner of the money. */
const ofUser = {
  user: z.optional(recordId).check(z.describe('The ID of a user that you oversee. Your own money by default.')),
};

const currency = z.string().check(z.regex(/^(?:[A-Z0-9]{2,11}|token:[1-9]\d{0,9})$/));

/** A currency or token. */
const paidIn = {
  currency: currency.check(z.describe('The currency’s code, or `token:` and the ID of the token’s ICO campaign.')),
  code: z.string().check(z.describe('The currency’s code, or the token’s symbol.')),
  campaign: z.nullable(id).check(z.describe('The ICO campaign of the token. Null for a currency.')),
};

const balance = z.object({
  ...paidIn,
  balance: decimal.check(z.describe('The total of available, pending and reserved money.')),
  available: decimal.check(z.describe('The money that can be spent on ads, campaigns and withdrawals.')),
  pending: decimal.check(z.describe('Ad income whose hold isn’t over.')),
  reserved: decimal.check(z.describe('The money in unpaid withdrawals and payouts.')),
  unbooked: decimal.check(z.describe('Recorded ad spend that isn’t booked yet.')),
  owed: decimal.check(z.describe('Booked ad spend that isn’t paid yet.')),
  conversions: decimal.check(
    z.describe('Reserved for conversions: the expected cost of the campaigns’ clicks that can still convert.'),
  ),
  conversionsUntil: z
    .nullable(moment)
    .check(z.describe('The time until which these clicks can convert. Null without such clicks.')),
  withdrawable: decimal.check(
    z.describe('The maximum withdrawal: available, less unbooked, owed and reserved for conversions.'),
  ),
  unpaid: decimal.check(z.describe('Ad income that advertisers and exchanges haven’t paid yet.')),
  leastWithdrawal: decimal.check(z.describe('The minimum withdrawal.')),
  decimals: z.int().check(z.describe('The number of decimal places.')),
  methods: z.array(z.enum(withdrawalMethods)).check(z.describe('The withdrawal methods.')),
});

const reads = { method: 'GET', service: 'adnet', access: 'signed-in', viewable: true } as const;
const readers =
  'For your own money; bounty-admin reads that of hunters and managers, advert-admin that of advertisers and publishers, admin that of every user.';

export const readBalances = defineRoute({
  ...reads,
  path: '/v0/payments/balances',
  summary: 'Read the balances of a user',
  description: `One balance for each currency and token that the user has ever had, derived from the ledger. ${readers}`,
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
    .check(z.describe(`The available money at the end of each of the last ${trendDays} days in UTC, up to today.`)),
});

export const readDailyBalances = defineRoute({
  ...reads,
  path: '/v0/payments/daily-balances',
  summary: 'Read the available money by day',
  description: `For each currency and token that the user has ever had, derived from the ledger. ${readers}`,
  query: z.object(ofUser),
  answerDescription: 'The days of each currency.',
  answer: z.array(daily),
  example: [
    { currency: 'USDT', days: Array.from({ length: trendDays }, (_, day) => (day < trendDays - 3 ? '120' : '220.5')) },
  ],
  problems: ['malformedQuery', 'notFound', 'ownTurnsTaken', 'turnsTaken'],
});

export type DailyBalances = AnswerOf<typeof readDailyBalances>[number];

/** The filters of a statement. */
export const statementFilter = z.object({
  ...ofUser,
  currency: z.optional(currency).check(z.describe('A currency’s code, or `token:` and the ID of an ICO campaign.')),
  type: z.optional(z.enum(entryTypes)).check(z.describe('The type of the entries.')),
  from: z.optional(time).check(z.describe('The earliest time.')),
  to: z.optional(time).check(z.describe('The latest time.')),
});

export type StatementFilter = z.output<typeof statementFilter>;

const entry = z.object({
  id,
  at: moment,
  type: z.enum(entryTypes),
  ...paidIn,
  amount: z.string().check(z.meta({ description: 'Negative for a debit.', examples: ['-100'] })),
  decimals: z.int().check(z.describe('The decimal places of the currency.')),
  reference: z.nullable(z.string()).check(z.describe('The reference of a bank statement, or a transaction hash.')),
  entity: z.string().check(z.describe('The resource of the related record, such as `submissions`.')),
  record: id.check(z.describe('The ID of the related record.')),
  title: z.nullable(z.string()).check(z.describe('The title of the related record. Null if you can’t read it.')),
  link: z
    .nullable(z.string())
    .check(z.describe('The record’s page in the admin. Null if it has none that you may open.')),
});

export const readStatement = defineRoute({
  ...reads,
  path: '/v0/payments/statement',
  summary: 'Read a statement of the ledger',
  description: `Every entry of a user’s accounts, newest first. Entries are never changed or deleted. ${readers}`,
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
  description: `Every matching entry, newest first. Cells that a spreadsheet would run as a formula begin with an apostrophe. ${readers}`,
  query: statementFilter,
  answerDescription: 'The file.',
  answerType: 'text/csv',
  answer: z.string(),
  example:
    'ID,Time,Type,Amount,Currency,Token’s campaign,Reference,Caused by,Record ID,Record\r\n812,2026-03-02T09:30:00.000Z,Reward,12.5,USDT,,,submissions,71,Retweet the launch\r\n',
  problems: ['malformedQuery', 'notFound', 'ownTurnsTaken', 'turnsTaken'],
});
