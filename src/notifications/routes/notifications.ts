import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import { count, id, moment } from '#src/schema/answerSchemas.ts';
import { defineRoute } from '#src/schema/defineRoute.ts';
import { severities } from '../kind.ts';
import { areaNames, notificationKinds } from '../kinds.ts';

const { usual, max } = limits.notificationsPage;
const cursor = '1772443800000-812';

const notification = z.object({
  id,
  kind: z.string().check(z.meta({ examples: Object.keys(notificationKinds) })),
  severity: z.enum(severities),
  title: z.string(),
  body: z.string(),
  link: z.nullable(z.string()).check(z.describe('The page it leads to, below /admin.')),
  createdAt: moment,
  readAt: z.nullable(moment),
  cursor: z.string().check(z.describe('Send it as `cursor` to get the notifications after this one.')),
});

const headers = { 'X-Unread-Count': count.check(z.describe('How many of your notifications are unread.')) };

/** Lists the actor's own notifications. */
export const listNotifications = defineRoute({
  method: 'GET',
  service: 'auth',
  path: '/v0/notifications',
  access: 'signed-in',
  perMinute: limits.notificationsPerMinute,
  summary: 'List your notifications',
  description:
    'Newest first. Get the next page with the `cursor` of the last notification. New notifications don’t shift the pages. The last page has fewer than `limit` notifications.',
  query: z.object({
    limit: z
      ._default(z.int().check(z.minimum(1), z.maximum(max)), usual)
      .check(z.describe('The maximum number of notifications.')),
    cursor: z.optional(z.string()).check(
      z.meta({
        description: 'The `cursor` of a notification. The answer starts after it.',
        examples: [cursor],
      }),
    ),
    unread: z._default(z.boolean(), false).check(z.describe('Only unread ones.')),
    area: z.optional(z.enum(areaNames)).check(z.describe('Only those about this.')),
    severity: z.optional(z.enum(severities)).check(z.describe('Only those that mean this to you.')),
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
  summary: 'Mark your notifications as read',
  description:
    'Either some (`ids`), one and all older ones (its cursor as `upTo`), or all of them (`all`). Ids of other users’ notifications are ignored.',
  body: z.strictObject({
    ids: z.optional(z.array(recordId).check(z.minLength(1), z.maxLength(limits.batchIds))),
    upTo: z.optional(z.string()),
    all: z.optional(z.literal(true)),
  }),
  bodyExample: { ids: [812, 815] },
  status: 204,
  answerDescription: 'They are marked as read.',
  headers,
  answer: z.undefined(),
  problems: ['malformedReading', 'malformedQuery', 'invalidValue', 'tooFew', 'tooMany', 'unknownField'],
});
