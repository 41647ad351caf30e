import * as z from 'zod/mini';
import { supportedYear } from '#src/fields/supportedYear.ts';
import { count, decimal, id, moment } from '#src/schema/answerSchemas.ts';
import { type AnswerOf, defineRoute } from '#src/schema/defineRoute.ts';
import { bookingSides } from '../bookingSides.ts';

/** Hours of one page. */
export const reconciliationHours = { usual: 48, max: 24 * 31 } as const;

/** How an hour stands: the first that holds. */
const hourStates = ['missing', 'waiting', 'owed', 'booked', 'differs', 'unknown'] as const;

const wholeHour = z.refine<string>((text) => Date.parse(text) % 3_600_000 === 0, { error: 'invalidDate' });
const hour = moment.check(supportedYear(), wholeHour);
const sums = z.object({ spend: decimal, income: decimal });
const nullableSums = z.nullable(sums);

const bookedHour = z.object({
  hour: moment.check(z.describe('The start of the hour, in UTC.')),
  events: nullableSums.check(
    z.describe(
      'What the events say now: what campaigns spent, and ad zones earned. Null while statistics are unavailable.',
    ),
  ),
  ledger: sums.check(z.describe('What the ledger’s entries of the hour add up to.')),
  owed: sums.check(z.describe('What is still to be booked because accounts had too little money.')),
  margin: decimal.check(z.describe('What the platform keeps: the ledger’s spend less its income.')),
  transfers: count.check(z.describe('How often the hour was booked; more than once for corrections.')),
  state: z
    .enum(hourStates)
    .check(
      z.describe(
        '`booked`: both sides are equal. `waiting`: events are still to be booked. `owed`: accounts had too little. `missing`: statistics lack events that were booked. `differs`: anything else. `unknown`: statistics are unavailable, so nobody can tell now.',
      ),
    ),
});

const forAdmin = { method: 'GET', service: 'adnet', access: 'signed-in', viewable: true } as const;

const platformAccount = z.object({
  balance: decimal.check(z.describe('The account’s balance: the margins that the platform has kept.')),
  credit: decimal.check(z.describe('The overdraft limit: `PLATFORM_CREDIT`.')),
  openingCredit: decimal.check(z.describe('The debt when the limit was introduced, granted in addition to it.')),
});

const total = z.object({ events: nullableSums, ledger: sums, owed: sums, margin: decimal });

export const reconciliation = defineRoute({
  ...forAdmin,
  path: '/v0/reconciliation',
  summary: 'Compare the ledger with the events by the hour',
  description:
    'For admin. The hours that have money, newest first: what the events say, what the ledger has, and what is owed. The last 48 hours by default, 31 days at most.',
  query: z.object({
    from: z.optional(hour).check(z.describe('The first hour.')),
    to: z.optional(hour).check(z.describe('The end of the last hour.')),
  }),
  answerDescription: 'The hours, and their totals.',
  answer: z.object({
    hours: z.array(bookedHour),
    total,
    from: moment,
    to: moment,
    platform: platformAccount.check(z.describe('The platform’s own account in the ad network’s currency.')),
    currency: z.string().check(z.describe('The ad network’s currency.')),
    start: moment.check(z.describe('The hour from which on money is booked.')),
  }),
  example: {
    hours: [
      {
        hour: '2026-03-02T09:00:00.000Z',
        events: { spend: '12.5', income: '8.75' },
        ledger: { spend: '12.5', income: '8.75' },
        owed: { spend: '0', income: '0' },
        margin: '3.75',
        transfers: 1,
        state: 'booked',
      },
    ],
    total: {
      events: { spend: '12.5', income: '8.75' },
      ledger: { spend: '12.5', income: '8.75' },
      owed: { spend: '0', income: '0' },
      margin: '3.75',
    },
    platform: { balance: '3.75', credit: '0', openingCredit: '0' },
    from: '2026-03-01T00:00:00.000Z',
    to: '2026-03-03T00:00:00.000Z',
    currency: 'USD',
    start: '2026-02-01T00:00:00.000Z',
  },
  problems: ['malformedQuery'],
});

export type Reconciliation = AnswerOf<typeof reconciliation>;
export type ReconciledHour = Reconciliation['hours'][number];

export const reconciledHour = defineRoute({
  ...forAdmin,
  path: '/v0/reconciliation/hour',
  summary: 'List what an hour was booked from',
  description:
    'For admin. Each campaign’s spend, and each ad zone’s income by paying campaign: at most 1,000 rows a side.',
  query: z.object({ hour: hour.check(z.describe('The start of the hour.')) }),
  answerDescription: 'The largest amounts first.',
  answer: z.array(
    z.object({
      id: id.check(z.describe('What entries of the ledger refer to as `ad-bookings`.')),
      side: z.enum(bookingSides),
      owner: id.check(z.describe('The user who pays, or is paid.')),
      campaign: count.check(z.describe('The campaign that pays an income; 0 if no campaign does, and for spend.')),
      record: count.check(z.describe('The campaign, or the ad zone; 0 for a site’s events without one.')),
      name: z.nullable(z.string()).check(z.describe('What it is called. Null where it no longer exists.')),
      told: decimal.check(z.describe('What the events say.')),
      booked: decimal.check(z.describe('What the ledger has.')),
    }),
  ),
  example: [
    { id: 71, side: 'spend', owner: 12, campaign: 0, record: 7, name: 'Autumn sale', told: '12.5', booked: '12.5' },
  ],
  problems: ['malformedQuery'],
});

export type ReconciledBooking = AnswerOf<typeof reconciledHour>[number];
