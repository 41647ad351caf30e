import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import { limits } from '#src/limits.ts';
import { countUnread, listNotifications, parseWish } from './list.ts';
import { markRead } from './markRead.ts';
import { notificationOperations } from './operations.ts';

const reading = {
  config: { access: 'signed-in', perMinute: limits.notificationsPerMinute, operation: notificationOperations.list },
} as const;
const marking = { config: { access: 'signed-in', operation: notificationOperations.read } } as const;

/** Everyone's own notifications (specification section 7), below the auth service's address. */
export function addNotificationRoutes(app: FastifyInstance, { database }: Platform): void {
  // It hands no reply on: a promise of one is kept only when that one is sent.
  async function addUnread(reply: FastifyReply, { asker }: FastifyRequest): Promise<void> {
    const unread = await countUnread(database, asker.user.id);
    void reply.header('x-unread-count', unread).header('access-control-expose-headers', 'X-Unread-Count');
  }

  app.get<{ Querystring: Record<string, unknown> }>('/v0/notifications', reading, async (request, reply) => {
    const wish = parseWish(request.query);
    await addUnread(reply, request);
    return listNotifications(database, request.asker.user.id, wish);
  });

  app.post('/v0/notifications/read', marking, async (request, reply) => {
    await markRead(database, request.asker.user.id, request.body);
    await addUnread(reply, request);
    return reply.status(204).send();
  });
}
