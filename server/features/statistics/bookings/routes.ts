import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serveRoute } from '#server/api/serveRoute.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import { overseer } from '#src/access/roles.ts';
import { reconciledHour, reconciliation } from '#src/resources/statistics/routes/reconciliation.ts';
import type { Statistics } from '../statistics.ts';
import { listHourBookings, reconcile } from './reconcile.ts';

interface Options {
  readonly platform: Platform;
  readonly statistics: Statistics;
}

function requireOverseer({ actor }: FastifyRequest): void {
  if (actor.role !== overseer) refuse('forbidden');
}

/** Serves the reconciliation of ad events with the ledger, for admins. */
export async function bookingRoutes(app: FastifyInstance, { platform, statistics }: Options): Promise<void> {
  serveRoute(app, reconciliation, ({ query, request }) => {
    requireOverseer(request);
    return platform.fairQueues.run('statistics', request.actor, () => reconcile(platform, statistics, query));
  });
  serveRoute(app, reconciledHour, ({ query, request }) => {
    requireOverseer(request);
    return platform.fairQueues.run('money', request.actor, () => listHourBookings(platform.database.sql, query.hour));
  });
}
