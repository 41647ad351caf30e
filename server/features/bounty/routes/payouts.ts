import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { acceptCsv } from '#server/api/csvRoutes.ts';
import { partRunnerOf } from '#server/http/idempotentWrite.ts';
import { answerNdjson } from '#server/http/ndjson.ts';
import { recordId } from '#server/http/recordId.ts';
import type { Operation } from '#server/openapi/operation.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import { limits } from '#src/limits.ts';
import { createPayout, payableCampaign } from '../payouts/createPayout.ts';
import { dueOf } from '../payouts/due.ts';
import { takePayments } from '../payouts/takePayments.ts';
import { payoutOperations } from './description/payouts.ts';

type Id = { Params: { id: string } };
type Options = { platform: Platform };

const doing = (operation: () => Operation) => ({ config: { access: 'signed-in', operation } }) as const;

/** Files of payments are CSV. */
async function fileRoutes(app: FastifyInstance, { platform }: Options): Promise<void> {
  acceptCsv(app);
  const config = { ...doing(payoutOperations.pay).config, perMinute: limits.importsPerMinute };
  app.post<Id>('/v0/payouts/:id/payments', { config }, async (request, reply) => {
    const { asker, params, body } = request;
    if (!(body instanceof Readable)) refuse('emptyFile');
    const runner = partRunnerOf(platform, request);
    return answerNdjson(request, reply, await takePayments(platform, asker, recordId(params), { body, runner }));
  });
}

/** Paying hunters beyond the resources, below the bounty service's address. */
export async function payoutRoutes(app: FastifyInstance, { platform }: Options): Promise<void> {
  const ofCampaign = '/v0/campaigns/:id/payouts';
  app.get<Id>(`${ofCampaign}/due`, doing(payoutOperations.due), async ({ asker, params }) => {
    const { sql } = platform.database;
    return dueOf(sql, await payableCampaign(sql, asker, recordId(params)));
  });
  app.post<Id>(ofCampaign, doing(payoutOperations.create), async (request, reply) => {
    const run = partRunnerOf(platform, request)('');
    return reply.code(201).send(await createPayout(platform, request.asker, recordId(request.params), { run }));
  });
  await app.register(fileRoutes, { platform });
}
