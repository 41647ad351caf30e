import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { acceptCsv } from '#server/api/csvRoutes.ts';
import { routeConfig, serveRoute } from '#server/api/serveRoute.ts';
import { recordId } from '#server/http/addresses.ts';
import { partRunnerOf } from '#server/http/idempotentWrite.ts';
import { answerNdjson } from '#server/http/ndjson.ts';
import type { Query } from '#server/http/query.ts';
import { readQuery } from '#server/http/readQuery.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import { createPayout } from '#src/resources/bounty/routes/createPayout.ts';
import { due } from '#src/resources/bounty/routes/due.ts';
import { previewPayments } from '#src/resources/bounty/routes/previewPayments.ts';
import { paymentsQuery, sendPayments } from '#src/resources/bounty/routes/sendPayments.ts';
import { amountDueOf } from '../payouts/amountDue.ts';
import { makePayout } from '../payouts/createPayout.ts';
import { importPayments } from '../payouts/importPayments.ts';
import { previewPayoutPayments } from '../payouts/openPayments.ts';

type Id = { Params: { id: string }; Querystring: Query };
type Options = { platform: Platform };

/** Files of payments are CSV. */
async function fileRoutes(app: FastifyInstance, { platform }: Options): Promise<void> {
  acceptCsv(app);
  app.post<Id>(sendPayments.path, { config: routeConfig(sendPayments) }, async (request, reply) => {
    const { actor, params, query, body } = request;
    if (!(body instanceof Readable)) refuse('emptyFile');
    const runner = partRunnerOf(platform, request);
    const { preview } = readQuery(paymentsQuery, query);
    const work = await importPayments(platform, actor, recordId(params), { body, preview, runner });
    return answerNdjson(request, reply, work);
  });
  app.post<Id>(previewPayments.path, { config: routeConfig(previewPayments) }, ({ actor, params, body }) =>
    body instanceof Readable ? previewPayoutPayments(platform, actor, recordId(params), body) : refuse('emptyFile'),
  );
}

/** Paying hunters beyond the resources, below the bounty service's address. */
export async function payoutRoutes(app: FastifyInstance, { platform }: Options): Promise<void> {
  serveRoute(app, due, ({ id, request }) => amountDueOf(platform, request.actor, id('id')));
  serveRoute(app, createPayout, ({ id, request }) =>
    platform.fairQueues.run('batch', request.actor, () =>
      makePayout(platform, request.actor, id('id'), { run: partRunnerOf(platform, request)('') }),
    ),
  );
  await app.register(fileRoutes, { platform });
}
