import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routeConfig } from '#server/api/serveRoute.ts';
import { EventStream } from '#server/http/eventStream.ts';
import { NotificationWatch } from '#server/notifications/notificationWatch.ts';
import type { Platform } from '#server/platform/platform.ts';
import { notificationStream } from '#src/notifications/routes/notificationStream.ts';
import { findRequestSession } from './requestSession.ts';

/** Milliseconds between two heartbeats. Proxies usually wait a minute for one. */
const heartbeat = 25_000;

/** An accepted stream ends with its session, and with its access token. */
async function ifSignedIn(platform: Platform, request: FastifyRequest, events: EventStream, deliver: () => void) {
  const session = await findRequestSession(platform, request).catch(() => undefined);
  if (session === undefined) events.end();
  else deliver();
}

/** The stream of the user's own notifications, below the auth service's address. */
export function addNotificationStream(app: FastifyInstance, platform: Platform): void {
  const watch = new NotificationWatch(platform.database, app.log);
  const streams = new Set<EventStream>();
  // A stream never ends, so the server closes it before it stops.
  app.addHook('preClose', async () => {
    for (const events of streams) events.end();
    await watch.close();
  });

  const options = { config: routeConfig(notificationStream), exposeHeadRoute: false };
  app.get(notificationStream.path, options, async (request, reply) => {
    const events = new EventStream();
    const sendIfSignedIn = (write: () => void) => void ifSignedIn(platform, request, events, write);
    const stopListening = watch.listen(request.actor.user.id, (state) =>
      sendIfSignedIn(() => events.send('state', state)),
    );
    const timer = setInterval(() => sendIfSignedIn(() => events.keepOpen()), heartbeat);
    streams.add(events);
    events.onClose(() => {
      stopListening();
      clearInterval(timer);
      streams.delete(events);
    });
    return events.answer(reply);
  });
}
