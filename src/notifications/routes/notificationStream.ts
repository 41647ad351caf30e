import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import { defineRoute } from '#src/schema/defineRoute.ts';

/** Tells at once that there is something new; what it is, `listNotifications` tells. */
export const notificationStream = defineRoute({
  method: 'GET',
  service: 'auth',
  path: '/v0/notifications/stream',
  access: 'signed-in',
  perMinute: limits.notificationStreamsPerMinute,
  summary: 'Follow your notifications',
  description: `Server-sent events. Each \`state\` has the count of your unread notifications and the cursor of the newest one; the first comes at once, the others when either has changed. Comments keep the connection open. The stream ends with the access token or the session: open it again with a new token. An account has at most ${limits.notificationStreams} at a time.`,
  answerDescription: 'The events, until the stream ends.',
  answerType: 'text/event-stream',
  answer: z.string(),
  example: 'event: state\ndata: {"unread":3,"newest":"1772443800000-812"}\n\n',
  problems: ['ownTurnsTaken'],
});
