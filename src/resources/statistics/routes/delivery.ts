import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import { count, decimal, id, moment } from '#src/schema/answerSchemas.ts';
import { type AnswerOf, defineRoute } from '#src/schema/defineRoute.ts';
import { campaignChecks, checkStates, deliveryLimits, mendNames, zoneChecks } from '../delivery.ts';

const problems = [
  'forbidden',
  'notFound',
  'statisticsTooMuch',
  'statisticsUnavailable',
  'statisticsMissing',
  'ownTurnsTaken',
  'turnsTaken',
] as const;

const common = { method: 'GET', service: 'adnet', access: 'signed-in', viewable: true, problems } as const;

const deliveryOf = <const N extends readonly string[]>(names: N) =>
  z.object({
    delivers: z.boolean(),
    headline: z.string().check(z.describe('The conclusion in a sentence.')),
    checks: z
      .array(
        z.object({
          name: z.enum(names),
          title: z.string(),
          state: z
            .enum(checkStates)
            .check(
              z.describe(
                '`limits`: some requests are lost; `stops`: no requests are left; `unreached`: the previous checks left no requests.',
              ),
            ),
          share: z
            .nullable(z.number())
            .check(z.describe('The share of requests that this check removes; null if it doesn’t depend on requests.')),
          text: z.string().check(z.describe('Why.')),
          mend: z.nullable(z.enum(mendNames)).check(z.describe('The recommended action.')),
        }),
      )
      .check(z.describe('In the order of evaluation: each check counts the requests left by the previous checks.')),
    days: count.check(z.describe('The number of counted days, up to now.')),
    requests: count.check(z.describe('The requests on these days.')),
    leftPerDay: z.number().check(z.describe('Requests a day that pass all checks.')),
    dataUntil: z.nullable(moment),
  });

const told = {
  delivers: true,
  headline: 'Delivers: 12,400 impressions yesterday',
  days: deliveryLimits.days,
  requests: 568_400,
  leftPerDay: 10_500,
  dataUntil: '2026-03-07T14:59:58.000Z',
};

const floor = {
  name: 'floor',
  state: 'limits',
  share: 0.35,
} as const;

export const readCampaignDelivery = defineRoute({
  ...common,
  path: '/stats/delivery/campaigns/:id',
  summary: 'Read why a campaign delivers or doesn’t',
  description: 'For its owner and advert-admin. Shares are of the market’s requests for its ad format.',
  answerDescription: 'The conclusion in a sentence, and every check.',
  answer: deliveryOf(campaignChecks),
  example: {
    ...told,
    checks: [
      { ...floor, title: 'Bid and floors', text: 'Your bid is below the floor of these requests.', mend: 'raiseBid' },
    ],
  },
});

export const readZoneDelivery = defineRoute({
  ...common,
  path: '/stats/delivery/zones/:id',
  summary: 'Read why an ad zone delivers or doesn’t',
  description:
    'For its owner and advert-admin. Shares are of the zone’s own requests. The response names no campaigns.',
  answerDescription: 'The conclusion in a sentence, and every check.',
  answer: deliveryOf(zoneChecks),
  example: {
    ...told,
    checks: [{ ...floor, title: 'Floor', text: 'No bid meets the floor of these requests.', mend: 'lowerFloor' }],
  },
});

const value = z.unknown();

export const readDeliveryCalendar = defineRoute({
  ...common,
  path: '/stats/delivery/campaigns/:id/calendar',
  summary: 'Read the daily delivery and the changes of a campaign',
  description: 'For its owner and advert-admin.',
  answerDescription: `The last ${deliveryLimits.calendarDays} days in the campaign’s time zone, and the changes on these days.`,
  answer: z.object({
    timezone: z.string(),
    currency: z.string(),
    days: z.array(z.object({ day: z.iso.date(), impressions: count, clicks: count, cost: decimal })),
    changes: z
      .array(
        z.object({
          id,
          at: moment,
          day: z.iso.date(),
          action: z.string(),
          by: z.nullable(z.string()).check(z.describe('The user who made the change; null for an automatic change.')),
          reason: z.nullable(z.string()),
          changes: z.array(z.object({ field: z.string(), before: value, after: value })),
        }),
      )
      .check(
        z.describe(
          `The newest first: at most ${deliveryLimits.changes} changes, and at most ${limits.listBytes / 1024 ** 2} MB.`,
        ),
      ),
    dataUntil: z.nullable(moment),
  }),
  example: {
    timezone: 'Europe/Berlin',
    currency: 'USD',
    days: [{ day: '2026-03-07', impressions: 12_400, clicks: 96, cost: '14.88' }],
    changes: [
      {
        id: 7,
        at: '2026-03-07T09:12:00.000Z',
        day: '2026-03-07',
        action: 'update',
        by: 'Ada Lovelace',
        reason: null,
        changes: [
          {
            field: 'bid',
            before: { amount: '1', currency: 'USD' },
            after: { amount: '1.2', currency: 'USD' },
          },
        ],
      },
    ],
    dataUntil: '2026-03-07T14:59:58.000Z',
  },
});

export type CampaignDelivery = AnswerOf<typeof readCampaignDelivery>;
export type ZoneDelivery = AnswerOf<typeof readZoneDelivery>;
export type Delivery = CampaignDelivery | ZoneDelivery;
export type DeliveryCalendar = AnswerOf<typeof readDeliveryCalendar>;
