import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { routeConfig, serveRoute } from '#server/api/serveRoute.ts';
import { memoize } from '#server/async/memoize.ts';
import { inTurns } from '#server/csv/inTurns.ts';
import { recordId } from '#server/http/addresses.ts';
import { goneSignal } from '#server/http/goneSignal.ts';
import { ipPrefix } from '#server/http/ipPrefix.ts';
import { takeTurnOfAnswer } from '#server/http/takeTurnOfAnswer.ts';
import type { TurnTaker } from '#server/platform/fairQueue.ts';
import type { Platform } from '#server/platform/platform.ts';
import { limits } from '#src/limits.ts';
import { awardHistory, stakeRows, stakesFile, stakesOverview } from '#src/resources/bounty/routes/stakes.ts';
import { stakesCsv } from '../stakes/csv.ts';
import { publicCampaign } from '../stakes/publicCampaign.ts';
import { readAwardHistory, readStakeRows } from '../stakes/stakeRows.ts';
import { readStakesOverview } from '../stakes/stakesOverview.ts';

const { usual } = limits.stakesPage;

/** Many look at the same stakes: they may be kept for a moment, by anybody. */
const keep = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', `public, max-age=${limits.stakesKept}`);

const visitorOf = (ip: string, reply: FastifyReply): TurnTaker => ({ id: ipPrefix(ip), signal: goneSignal(reply) });

/** A campaign's stakes, for everybody to read, below the bounty service's address. */
export async function stakeRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const { sql } = platform.database;
  const publicId = async (campaign: number) => (await publicCampaign(sql, campaign)).id;

  const overviewOf = memoize((campaign: number) => readStakesOverview(platform, campaign), limits.stakesKept);
  serveRoute(app, stakesOverview, async ({ id, request: { ip }, reply }) => {
    const campaign = id('campaignId');
    // Only new sums take a turn: a cached answer is sent immediately.
    const inTurn = () => platform.fairQueues.run('stakes', visitorOf(ip, reply), () => overviewOf(campaign));
    const overview = await (overviewOf.cached(campaign) ?? inTurn());
    keep(reply);
    return overview;
  });
  serveRoute(app, stakeRows, async ({ id, query: { limit = usual, cursor }, request: { ip }, reply }) => {
    const campaign = await publicId(id('campaignId'));
    // The query scans past all participants who have earned nothing.
    const page = await platform.fairQueues.run('stakes', visitorOf(ip, reply), () =>
      readStakeRows(sql, campaign, { limit, cursor }),
    );
    keep(reply);
    return page;
  });
  serveRoute(app, awardHistory, async ({ id, query: { limit = usual, cursor }, reply }) => {
    const page = await readAwardHistory(sql, await publicId(id('campaignId')), { limit, cursor });
    keep(reply);
    return page;
  });

  const file = { config: routeConfig(stakesFile), exposeHeadRoute: false };
  app.get<{ Params: { campaignId: string } }>(stakesFile.path, file, async ({ params, ip }, reply) => {
    const campaign = await publicId(recordId({ id: params.campaignId }));
    const visitor = visitorOf(ip, reply);
    await takeTurnOfAnswer(platform, 'stakesFile', visitor, reply);
    const pieces = inTurns(platform, visitor, stakesCsv(platform.database.exports, campaign));
    return keep(reply)
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="stakes-${campaign}.csv"`)
      .send(Readable.from(pieces, { objectMode: false }));
  });
}
