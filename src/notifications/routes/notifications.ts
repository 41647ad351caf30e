import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import { count, id, moment } from '#src/schema/answerSchemas.ts';
import { defineRoute } from '#src/schema/defineRoute.ts';
import { severities } from '../kind.ts';
import { notificationKinds } from '../kinds.ts';

const { usual, max } = limits.notificationsPage;
const cursor = '1772443800000-812';

const notification = z.object({
  id,
  kind: z.string().check(z.meta({ examples: Object.keys(notificationKinds) })),
  severity: z.enum(severities),
  title: z.string(),
  body: z.string(),
  link: z.nullable(z.string()).check(z.describe('Where it leads, below /admin.')),
  createdAt: moment,
  readAt: z.nullable(moment),
  cursor: z.string().check(z.describe('Sent as `cursor`, it gives what comes after this one.')),
});

const headers = { 'X-Unread-Count': count.check(z.describe('How many of all one’s notifications are unread.')) };

/** Lists the actor's own notifications. */
export const listNotifications = defineRoute({
  method: 'GET',
  service: 'auth',
  path: '/v0/notifications',
  access: 'signed-in',
  perMinute: limits.notificationsPerMinute,
  summary: 'List one’s own notifications',
  description:
    'The newest first. The next page is asked for with the `cursor` of the last one; what arrives meanwhile moves none of them to another page. An answer with fewer than `limit` is the last.',
  query: z.object({
    limit: z._default(z.int().check(z.minimum(1), z.maximum(max)), usual).check(z.describe('How many at most.')),
    cursor: z.optional(z.string()).check(
      z.meta({
        description: 'The `cursor` of a notification: those that come after it are given.',
        examples: [cursor],
      }),
    ),
    unread: z._default(z.boolean(), false).check(z.describe('Only unread ones.')),
  }),
  answerDescription: 'The notifications.',
  headers,
  answer: z.array(notification),
  example: [
    {
      id: 812,
      kind: 'campaignApproved',
      severity: 'success',
      title: 'Campaign approved',
      body: 'Your campaign “Nebula launch” was approved and is active now.',
      link: '/campaigns/7',
      createdAt: '2026-03-02T09:30:00.000Z',
      readAt: null,
      cursor,
    },
  ],
  problems: ['malformedQuery'],
});

const recordId = z.int().check(z.minimum(1), z.maximum(2 ** 31 - 1));

export const readNotifications = defineRoute({
  method: 'POST',
  service: 'auth',
  path: '/v0/notifications/read',
  access: 'signed-in',
  summary: 'Mark one’s own notifications as read',
  description:
    'Some by their `ids`, one and all that are older by its cursor in `upTo`, or `all`. Ids of notifications that aren’t one’s own change nothing.',
  body: z.strictObject({
    ids: z.optional(z.array(recordId).check(z.minLength(1), z.maxLength(limits.batchIds))),
    upTo: z.optional(z.string()),
    all: z.optional(z.literal(true)),
  }),
  bodyExample: { ids: [812, 815] },
  status: 204,
  answerDescription: 'They are read.',
  headers,
  answer: z.undefined(),
  problems: ['malformedReading', 'malformedQuery', 'invalidValue', 'tooFew', 'tooMany', 'unknownField'],
});
