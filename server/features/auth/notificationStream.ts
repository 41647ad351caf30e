import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routeConfig } from '#server/api/serveRoute.ts';
import { EventStream } from '#server/http/eventStream.ts';
import { NotificationWatch } from '#server/notifications/notificationWatch.ts';
import type { Platform } from '#server/platform/platform.ts';
import { notificationStream } from '#src/notifications/routes/notificationStream.ts';
import { readSession } from './requestSession.ts';

/** Milliseconds between two signs of life. Proxies usually wait a minute for one. */
const heartbeat = 25_000;

/** A stream that was let in once ends with its session, and with the access token that it was opened with. */
async function whileSignedIn(platform: Platform, request: FastifyRequest, events: EventStream, tell: () => void) {
  const session = await readSession(platform, request).catch(() => undefined);
  if (session === undefined) events.end();
  else tell();
}

/** Follows everyone's own notifications, below the auth service's address. */
export function addNotificationStream(app: FastifyInstance, platform: Platform): void {
  const watch = new NotificationWatch(platform.database, app.log);
  const open = new Set<EventStream>();
  // A stream has no end of its own for which a server that stops could wait.
  app.addHook('preClose', async () => {
    for (const events of open) events.end();
    await watch.close();
  });

  const options = { config: routeConfig(notificationStream), exposeHeadRoute: false };
  app.get(notificationStream.path, options, async (request, reply) => {
    const events = new EventStream();
    const tell = (write: () => void) => void whileSignedIn(platform, request, events, write);
    const leave = watch.listen(request.actor.user.id, (state) => tell(() => events.send('state', state)));
    const beat = setInterval(() => tell(() => events.keepOpen()), heartbeat);
    open.add(events);
    events.onClose(() => {
      leave();
      clearInterval(beat);
      open.delete(events);
    });
    return events.answer(reply);
  });
}
