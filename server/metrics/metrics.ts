import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { version } from '#package.json';
import { routeConfig } from '#server/api/serveRoute.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import { metrics } from '#src/schema/platformRoutes.ts';
import type { MetricsSource } from './addMetric.ts';
import { countRequests } from './countRequests.ts';
import { platformMetrics } from './platformMetrics.ts';

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Hashes are compared, so that the duration reveals neither the token nor its length. */
function requireToken({ headers }: FastifyRequest, token: string): void {
  const [, receivedToken = ''] = /^Bearer (.+)$/.exec(headers.authorization ?? '') ?? [];
  if (!timingSafeEqual(hashOf(receivedToken), hashOf(token))) refuse('tokenRequired');
}

function createRegistry(sources: readonly MetricsSource[]): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // These gauges of prom-client have names of counters. The same figures by type have better names.
  for (const name of ['handles', 'requests', 'resources']) registry.removeSingleMetric(`nodejs_active_${name}_total`);
  const build = new Gauge({
    name: 'quarry_build_info',
    help: 'The version of Quarry; always 1.',
    labelNames: ['version'],
    registers: [registry],
  });
  build.set({ version }, 1);
  for (const add of sources) add(registry);
  return registry;
}

/**
 * Starts counting if `METRICS_TOKEN` is set. It must run before any route is registered: a plugin's routes have only earlier
 * hooks.
 * @param sources the metrics of features, besides the platform's own
 */
export function registerMetrics(
  app: FastifyInstance,
  platform: Platform,
  sources: readonly MetricsSource[],
): Registry | undefined {
  if (platform.configuration.metricsToken === undefined) return undefined;
  const registry = createRegistry([...platformMetrics(platform), ...sources]);
  countRequests(app, registry);
  return registry;
}

/** `GET /api/metrics` for Prometheus: metrics of this process. Without a token the route responds like a missing route. */
export function serveMetrics(app: FastifyInstance, platform: Platform, registry: Registry | undefined): void {
  const { metricsToken: token } = platform.configuration;
  const options = { config: routeConfig(metrics), exposeHeadRoute: false };
  app.get(`/api${metrics.path}`, options, async (request, reply) => {
    if (registry === undefined || token === undefined) return refuse('noSuchPath');
    requireToken(request, token);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
