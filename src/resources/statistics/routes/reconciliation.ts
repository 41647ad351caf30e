import * as z from 'zod/mini';
import { supportedYear } from '#src/fields/supportedYear.ts';
import { count, decimal, id, moment } from '#src/schema/answerSchemas.ts';
import { type AnswerOf, defineRoute } from '#src/schema/defineRoute.ts';
import { bookingBases, bookingSides } from '../bookingSides.ts';

/** Hours of one page. */
export const reconciliationHours = { usual: 48, max: 24 * 31 } as const;

/** The state of an hour: the first that applies. */
const hourStates = ['missing', 'waiting', 'owed', 'writtenOff', 'booked', 'differs', 'unknown'] as const;

const wholeHour = z.refine<string>((text) => Date.parse(text) % 3_600_000 === 0, { error: 'invalidDate' });
const hour = moment.check(supportedYear(), wholeHour);
const sums = z.object({ spend: decimal, income: decimal });
const nullableSums = z.nullable(sums);
const writtenOff = sums.check(
  z.describe('The written-off amounts, which will not be paid. Negative for refunds that were written off.'),
);

const bookedHour = z.object({
  hour: moment.check(z.describe('The start of the hour, in UTC.')),
  events: nullableSums.check(
    z.describe(
      'The amounts in the statistics: the spend of campaigns and exchanges, and the income of ad zones. Null while statistics are unavailable.',
    ),
  ),
  ledger: sums.check(z.describe('The sums of the hour’s ledger entries.')),
  owed: sums.check(z.describe('The unpaid rest, because the payers’ accounts have too little money.')),
  writtenOff,
  margin: decimal.check(z.describe('The platform’s share: the ledger’s spend less its income.')),
  transfers: count.check(z.describe('The number of bookings; more than one if the hour was corrected.')),
  state: z
    .enum(hourStates)
    .check(
      z.describe(
        '`booked`: statistics and ledger are equal. `waiting`: new events are booked in the next run. `owed`: a payer’s account has too little money. `writtenOff`: statistics and ledger differ by the written-off amount only. `missing`: the statistics have lost events that were booked. `differs`: any other difference. `unknown`: statistics are unavailable.',
      ),
    ),
});

const forAdmin = { method: 'GET', service: 'adnet', access: 'signed-in', viewable: true } as const;

const platformAccount = z.object({
  balance: decimal.check(z.describe('The account’s balance: the sum of the margins.')),
  credit: decimal.check(z.describe('The overdraft limit: `PLATFORM_CREDIT`.')),
  openingCredit: decimal.check(z.describe('The debt when the limit was introduced, granted in addition to it.')),
});

const total = z.object({ events: nullableSums, ledger: sums, owed: sums, writtenOff, margin: decimal });

export const reconciliation = defineRoute({
  ...forAdmin,
  path: '/v0/reconciliation',
  summary: 'Compare the ledger with the events by the hour',
  description:
    'For admin. The hours with spend or income, newest first: the amounts in the statistics, those in the ledger, the unpaid rest, and the written-off amounts. The last 48 hours by default, 31 days at most.',
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
    start: moment.check(z.describe('The first hour that is booked.')),
  }),
  example: {
    hours: [
      {
        hour: '2026-03-02T09:00:00.000Z',
        events: { spend: '12.5', income: '8.75' },
        ledger: { spend: '12.5', income: '8.75' },
        owed: { spend: '0', income: '0' },
        writtenOff: { spend: '0', income: '0' },
        margin: '3.75',
        transfers: 1,
        state: 'booked',
      },
    ],
    total: {
      events: { spend: '12.5', income: '8.75' },
      ledger: { spend: '12.5', income: '8.75' },
      owed: { spend: '0', income: '0' },
      writtenOff: { spend: '0', income: '0' },
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
  summary: 'List the bookings of an hour',
  description:
    'For admin. The spend of each campaign and exchange, and the income of each ad zone by payer. Conversions have separate bookings, because their hold is longer. At most 1,000 rows per side.',
  query: z.object({ hour: hour.check(z.describe('The start of the hour.')) }),
  answerDescription: 'The largest amounts first.',
  answer: z.array(
    z.object({
      id: id.check(z.describe('The ID that ledger entries of `ad-bookings` refer to.')),
      side: z.enum(bookingSides),
      owner: count.check(z.describe('The user who pays or receives the money; 0 for an exchange’s spend.')),
      campaign: count.check(z.describe('The campaign that pays an income; 0 if no campaign does, and for spend.')),
      exchange: count.check(z.describe('The exchange that pays; 0 if a campaign pays.')),
      record: count.check(
        z.describe('The campaign, or the ad zone; 0 for a site’s events without one, and for an exchange’s spend.'),
      ),
      basis: z
        .enum(bookingBases)
        .check(z.describe('The events of the booking: conversions, or all others (`traffic`).')),
      name: z
        .nullable(z.string())
        .check(z.describe('The name of the campaign, the exchange or the ad zone. Null if it no longer exists.')),
      told: decimal.check(z.describe('The amount in the statistics.')),
      booked: decimal.check(z.describe('The amount in the ledger.')),
      writtenOff: decimal.check(
        z.describe('The written-off amount, which will not be paid. Negative for a refund that was written off.'),
      ),
    }),
  ),
  example: [
    {
      id: 71,
      side: 'spend',
      owner: 12,
      campaign: 0,
      exchange: 0,
      record: 7,
      basis: 'traffic',
      name: 'Autumn sale',
      told: '12.5',
      booked: '12.5',
      writtenOff: '0',
    },
  ],
  problems: ['malformedQuery'],
});

export type ReconciledBooking = AnswerOf<typeof reconciledHour>[number];
