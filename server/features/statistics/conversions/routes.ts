import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routeConfig, serveRoute } from '#server/api/serveRoute.ts';
import { requireMachineToken } from '#server/features/account/model/machineTokens.ts';
import { parseQueryString } from '#server/http/parseQueryString.ts';
import type { Query } from '#server/http/query.ts';
import { refuseNotFound, requireAbility } from '#server/operations/authorize.ts';
import { findRecords } from '#server/operations/findRecords.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { postback } from '#src/resources/statistics/routes/postback.ts';
import { postbackSetup, rotatePostbackSecret, signPostback } from '#src/resources/statistics/routes/postbackSetup.ts';
import { listRecentClicks } from '../ingestion/clicks.ts';
import { receivePostback } from './receivePostback.ts';
import { computeSignature, loadSecret, rotateSecret } from './signature.ts';

/** Clicks offered for testing a postback. */
const sampleClicks = 5;

interface Options {
  readonly platform: Platform;
}

/** Only the owner may read a campaign’s secret, because it allows reporting conversions. */
async function requireOwnCampaign({ database }: Platform, actor: FastifyRequest['actor'], id: number): Promise<void> {
  requireAbility(actor, 'read', advertCampaigns);
  const [record = refuseNotFound(actor)] = await findRecords(database.sql, actor, advertCampaigns, [id]);
  if (toTypedRecord(advertCampaigns, record).owner !== actor.id) refuse('forbidden');
}

const toSecretAnswer = ({ secret, previousUntil }: Awaited<ReturnType<typeof loadSecret>>) => ({
  secret,
  previousUntil: previousUntil?.toISOString() ?? null,
});

function serveSetup(app: FastifyInstance, platform: Platform): void {
  const { sql: executor } = platform.database;
  const address = `${platform.configuration.publicUrl}/api/adnet${postback.path}`;
  serveRoute(app, postbackSetup, async ({ id, request }) => {
    const campaign = id('id');
    await requireOwnCampaign(platform, request.actor, campaign);
    const clicks = await listRecentClicks(executor, campaign, sampleClicks);
    return {
      ...toSecretAnswer(await loadSecret(executor, campaign)),
      address,
      clicks: clicks.map(({ clickId, clickedAt }) => ({ clickId, clickedAt: clickedAt.toISOString() })),
    };
  });
  serveRoute(app, rotatePostbackSecret, async ({ id, query, request }) => {
    await requireOwnCampaign(platform, request.actor, id('id'));
    return toSecretAnswer(await rotateSecret(executor, id('id'), { overlaps: query.overlap === '1' }));
  });
  serveRoute(app, signPostback, async ({ id, body, request }) => {
    await requireOwnCampaign(platform, request.actor, id('id'));
    const { click_id: clickId, goal, transaction_id: transactionId, value, currency } = body;
    const { secret } = await loadSecret(executor, id('id'));
    const signature = computeSignature(secret, { clickId, goal, transactionId, value, currency });
    const parameters = Object.entries({ ...body, signature }).filter(([, text]) => text !== '');
    return { url: `${address}?${new URLSearchParams(parameters)}`, signature };
  });
}

function servePostback(app: FastifyInstance, platform: Platform): void {
  // A HEAD route would count the conversion.
  const options = { config: routeConfig(postback), exposeHeadRoute: false };
  app.get<{ Querystring: Query }>(postback.path, options, async (request) => {
    const { query = refuse('malformedQuery', { parameter: 'click_id' }, 'click_id') } = postback;
    const { click_id: clickId, transaction_id: transactionId, test, ...rest } = parseQueryString(query, request.query);
    const isMachine = request.headers.authorization !== undefined;
    const binding = isMachine ? await requireMachineToken(platform.database, request, 'postback') : undefined;
    const call = { ...rest, clickId, transactionId, test: test !== undefined };
    return { conversion: await receivePostback(platform, call, { isMachine, binding }) };
  });
}

/** Serves conversions and postbacks, below the ad network’s service path. */
export async function conversionRoutes(app: FastifyInstance, { platform }: Options): Promise<void> {
  servePostback(app, platform);
  serveSetup(app, platform);
}
