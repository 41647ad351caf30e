import type { Operation } from '#server/openapi/operation.ts';
import type { Schema } from '#server/openapi/schema.ts';
import { schemaOf } from '#server/openapi/schemaOf.ts';
import { limits } from '#src/limits.ts';
import { severities } from '#src/notifications/kind.ts';
import { notificationKinds } from '#src/notifications/kinds.ts';
import type { Notification } from '#src/notifications/notification.ts';
import { readingForm } from './markRead.ts';

const { usual, max } = limits.notificationsPage;

const moment = { type: 'string', format: 'date-time' };

const example: Notification = {
  id: 812,
  kind: 'campaignApproved',
  severity: 'success',
  title: 'Campaign approved',
  body: 'Your campaign “Nebula launch” was approved and is active now.',
  link: '/campaigns/7',
  createdAt: '2026-03-02T09:30:00.000Z',
  readAt: null,
  cursor: '1772443800000-812',
};

const properties: Readonly<Record<keyof Notification, Schema>> = {
  id: { type: 'integer', minimum: 1 },
  kind: { type: 'string', examples: Object.keys(notificationKinds) },
  severity: { type: 'string', enum: severities },
  title: { type: 'string' },
  body: { type: 'string' },
  link: { type: ['string', 'null'], description: 'Where it leads, below /admin.' },
  createdAt: moment,
  readAt: { ...moment, type: ['string', 'null'] },
  cursor: { type: 'string', description: 'Sent as `cursor`, it gives what comes after this one.' },
};

const notification = { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };

const unreadCount = {
  'X-Unread-Count': {
    description: 'How many of all one’s notifications are unread.',
    schema: { type: 'integer', minimum: 0 },
  },
};

/** What the routes of the notifications tell of themselves. */
export const notificationOperations = {
  list: (): Operation => ({
    summary: 'List one’s own notifications',
    description:
      'The newest first. The next page is asked for with the `cursor` of the last one; what arrives meanwhile moves none of them to another page. An answer with fewer than `limit` is the last.',
    parameters: [
      {
        name: 'limit',
        in: 'query',
        description: 'How many at most.',
        schema: { type: 'integer', minimum: 1, maximum: max, default: usual },
      },
      {
        name: 'cursor',
        in: 'query',
        description: 'The `cursor` of a notification: those that come after it are given.',
        schema: { type: 'string' },
        example: example.cursor,
      },
      { name: 'unread', in: 'query', description: 'Only unread ones.', schema: { type: 'boolean', default: false } },
    ],
    answers: {
      200: {
        description: 'The notifications.',
        headers: unreadCount,
        content: { schema: { type: 'array', items: notification }, example: [example] },
      },
    },
    problems: ['malformedQuery'],
  }),

  read: (): Operation => ({
    summary: 'Mark one’s own notifications as read',
    description:
      'Some by their `ids`, one and all that are older by its cursor in `upTo`, or `all`. Ids of notifications that aren’t one’s own change nothing.',
    body: { schema: schemaOf(readingForm), example: { ids: [812, 815] } },
    answers: { 204: { description: 'They are read.', headers: unreadCount } },
    problems: ['malformedReading', 'malformedQuery', 'invalidValue', 'tooFew', 'tooMany', 'unknownField'],
  }),
};
