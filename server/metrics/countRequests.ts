import type { FastifyInstance, FastifyReply } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';

/** Upper bounds in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The label of every path without a route. */
const noRoute = 'none';

/** A stream is open for minutes, so its duration isn't meaningful. */
const isStream = (reply: FastifyReply): boolean =>
  String(reply.getHeader('content-type') ?? '').startsWith('text/event-stream');

/** Counts responses by their route's pattern. Clients choose the URL, and it contains IDs. */
export function countRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry];
  const requests = new Counter({
    name: 'quarry_http_requests_total',
    help: 'Answered requests.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'quarry_http_request_duration_seconds',
    help: 'Time from a request to the end of its response, without event streams.',
    labelNames: ['method', 'route'],
    buckets,
    registers,
  });
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const route = routeOptions.url ?? noRoute;
    requests.inc({ method, route, status: reply.statusCode });
    if (!isStream(reply)) durations.observe({ method, route }, reply.elapsedTime / 1000);
  });
}
