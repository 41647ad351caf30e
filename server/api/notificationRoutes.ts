import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { decodeCursor } from '#server/http/momentCursor.ts';
import { countUnread, loadNotifications } from '#server/notifications/loadNotifications.ts';
import { markRead } from '#server/notifications/markRead.ts';
import { changeSettings, loadSettings } from '#server/notifications/settings.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  changeNotificationSettings,
  readNotificationSettings,
} from '#src/notifications/routes/notificationSettings.ts';
import { listNotifications, readNotifications } from '#src/notifications/routes/notifications.ts';
import { serveRoute } from './serveRoute.ts';

/** The routes of a user's own notifications (specification section 7), below the auth service's path. */
export function addNotificationRoutes(app: FastifyInstance, { database }: Platform): void {
  // It doesn't return the reply: awaiting a reply waits until it is sent.
  async function addUnread(reply: FastifyReply, { actor }: FastifyRequest): Promise<void> {
    const unread = await countUnread(database, actor.user.id);
    void reply.header('x-unread-count', unread).header('access-control-expose-headers', 'X-Unread-Count');
  }

  serveRoute(app, listNotifications, async ({ query: { cursor, ...filter }, request, reply }) => {
    const after = cursor === undefined ? undefined : decodeCursor(cursor, 'cursor');
    await addUnread(reply, request);
    return loadNotifications(database, request.actor.user.id, { ...filter, after });
  });

  serveRoute(app, readNotifications, async ({ body, request, reply }) => {
    await markRead(database, request.actor.user.id, body);
    await addUnread(reply, request);
    return undefined;
  });

  serveRoute(app, readNotificationSettings, ({ request }) => loadSettings(database.sql, request.actor.user.id));

  serveRoute(app, changeNotificationSettings, async ({ body, request }) => {
    const user = request.actor.user.id;
    await database.transaction((tx) => changeSettings(tx, user, body.settings));
    return loadSettings(database.sql, user);
  });
}
