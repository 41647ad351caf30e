import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { acceptCsv } from '#server/api/csvRoutes.ts';
import { routeConfig, serveRoute } from '#server/api/serveRoute.ts';
import { createPartRunner } from '#server/http/idempotentWrite.ts';
import { sendNdjson } from '#server/http/ndjson.ts';
import { parseQueryString } from '#server/http/parseQueryString.ts';
import type { Query } from '#server/http/query.ts';
import { parseRecordId } from '#server/http/urls.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import { createPayout } from '#src/resources/bounty/routes/createPayout.ts';
import { due } from '#src/resources/bounty/routes/due.ts';
import { previewPayments } from '#src/resources/bounty/routes/previewPayments.ts';
import { paymentsQuery, sendPayments } from '#src/resources/bounty/routes/sendPayments.ts';
import { createCampaignPayout } from '../payouts/createPayout.ts';
import { importPayoutPayments } from '../payouts/importPayoutPayments.ts';
import { loadAmountDue } from '../payouts/loadAmountDue.ts';
import { previewPayoutPayments } from '../payouts/openPayoutPayments.ts';

type Id = { Params: { id: string }; Querystring: Query };
type Options = { platform: Platform };

/** Serves files of payments, which are CSV. */
async function fileRoutes(app: FastifyInstance, { platform }: Options): Promise<void> {
  acceptCsv(app);
  app.post<Id>(sendPayments.path, { config: routeConfig(sendPayments) }, async (request, reply) => {
    const { actor, params, query, body } = request;
    if (!(body instanceof Readable)) refuse('emptyFile');
    const runner = createPartRunner(platform, request);
    const { preview } = parseQueryString(paymentsQuery, query);
    const work = await importPayoutPayments(platform, actor, parseRecordId(params), { body, preview, runner });
    return sendNdjson(request, reply, work);
  });
  app.post<Id>(previewPayments.path, { config: routeConfig(previewPayments) }, ({ actor, params, body }) =>
    body instanceof Readable
      ? previewPayoutPayments(platform, actor, parseRecordId(params), body)
      : refuse('emptyFile'),
  );
}

/** Serves payouts beyond their resources, below the bounty service's address. */
export async function payoutRoutes(app: FastifyInstance, { platform }: Options): Promise<void> {
  serveRoute(app, due, ({ id, request }) => loadAmountDue(platform, request.actor, id('id')));
  serveRoute(app, createPayout, ({ id, request }) =>
    platform.fairQueues.run('batch', request.actor, () =>
      createCampaignPayout(platform, request.actor, id('id'), { run: createPartRunner(platform, request)('') }),
    ),
  );
  await app.register(fileRoutes, { platform });
}
