import type { FastifyInstance } from 'fastify';
import { serveRoute } from '#server/api/serveRoute.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import { exchangeDeposits } from '#src/resources/statistics/exchangeDeposits.ts';
import { listExchangeAccounts } from '#src/resources/statistics/routes/exchangeAccounts.ts';
import { allows } from '#src/schema/access/ability.ts';
import { exchangeAccounts } from './exchangeAccounts.ts';

/** The accounts of exchanges, for the roles that read their deposits. */
export async function exchangeRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  serveRoute(app, listExchangeAccounts, ({ request: { actor } }) => {
    if (!allows(actor.ability, 'read', exchangeDeposits.name)) refuse('forbidden');
    return exchangeAccounts(platform);
  });
}
