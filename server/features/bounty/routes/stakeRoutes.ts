import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { routeConfig, serveRoute } from '#server/api/serveRoute.ts';
import { memoize } from '#server/async/memoize.ts';
import { yieldBetweenChunks } from '#server/csv/yieldBetweenChunks.ts';
import { abortOnDisconnect } from '#server/http/abortOnDisconnect.ts';
import { ipPrefix } from '#server/http/ipPrefix.ts';
import { queueUntilSent } from '#server/http/queueUntilSent.ts';
import { parseRecordId } from '#server/http/urls.ts';
import type { QueueClient } from '#server/platform/fairQueue.ts';
import type { Platform } from '#server/platform/platform.ts';
import { limits } from '#src/limits.ts';
import { awardHistory, stakeRows, stakesFile, stakesOverview } from '#src/resources/bounty/routes/stakes.ts';
import { getPublicCampaign } from '../stakes/getPublicCampaign.ts';
import { loadStakesOverview } from '../stakes/loadStakesOverview.ts';
import { listAwardHistory, listStakeRows } from '../stakes/stakeRows.ts';
import { stakesCsv } from '../stakes/stakesCsv.ts';

const { usual } = limits.stakesPage;

/** Allows shared caches to store the stakes briefly, because many visitors read the same ones. */
const setCacheHeader = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', `public, max-age=${limits.stakesKept}`);

const toVisitor = (ip: string, reply: FastifyReply): QueueClient => ({
  id: ipPrefix(ip),
  signal: abortOnDisconnect(reply),
});

/** Serves a campaign's public stakes, below the bounty service's address. */
export async function stakeRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const { sql } = platform.database;
  const getPublicId = async (campaign: number) => (await getPublicCampaign(sql, campaign)).id;

  const loadOverview = memoize((campaign: number) => loadStakesOverview(platform, campaign), limits.stakesKept);
  serveRoute(app, stakesOverview, async ({ id, request: { ip }, reply }) => {
    const campaign = id('campaignId');
    // Only uncached sums wait for a turn: a cached response is sent immediately.
    const runQueued = () => platform.fairQueues.run('stakes', toVisitor(ip, reply), () => loadOverview(campaign));
    const overview = await (loadOverview.cached(campaign) ?? runQueued());
    setCacheHeader(reply);
    return overview;
  });
  serveRoute(app, stakeRows, async ({ id, query: { limit = usual, cursor }, request: { ip }, reply }) => {
    const campaign = await getPublicId(id('campaignId'));
    // The query scans all participants, including those without earnings.
    const page = await platform.fairQueues.run('stakes', toVisitor(ip, reply), () =>
      listStakeRows(sql, campaign, { limit, cursor }),
    );
    setCacheHeader(reply);
    return page;
  });
  serveRoute(app, awardHistory, async ({ id, query: { limit = usual, cursor }, reply }) => {
    const page = await listAwardHistory(sql, await getPublicId(id('campaignId')), { limit, cursor });
    setCacheHeader(reply);
    return page;
  });

  const file = { config: routeConfig(stakesFile), exposeHeadRoute: false };
  app.get<{ Params: { campaignId: string } }>(stakesFile.path, file, async ({ params, ip }, reply) => {
    const campaign = await getPublicId(parseRecordId({ id: params.campaignId }));
    const visitor = toVisitor(ip, reply);
    await queueUntilSent(platform, 'stakesFile', visitor, reply);
    const pieces = yieldBetweenChunks(platform, visitor, stakesCsv(platform.database.exports, campaign));
    return setCacheHeader(reply)
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="stakes-${campaign}.csv"`)
      .send(Readable.from(pieces, { objectMode: false }));
  });
}
