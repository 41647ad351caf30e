import type { FastifyInstance } from 'fastify';
import { limits } from '#src/limits.ts';

/** Milliseconds between two lines of the log. */
const minute = 60_000;

/** Closes connections beyond the limit at once. An operator is told, once a minute at most. */
export function limitConnections(app: FastifyInstance): void {
  app.server.maxConnections = limits.connections;
  let toldAt = Number.NEGATIVE_INFINITY;
  app.server.on('drop', () => {
    const now = Date.now();
    if (now - toldAt < minute) return;
    toldAt = now;
    app.log.warn({ max: limits.connections }, 'All connections are taken: further ones are closed.');
  });
}
