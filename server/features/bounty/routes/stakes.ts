import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { memoize } from '#server/async/memoize.ts';
import type { Executor } from '#server/database/database.ts';
import { type Query, refuseOtherParameters, wholeParameter } from '#server/http/query.ts';
import { recordId } from '#server/http/recordId.ts';
import type { Operation } from '#server/openapi/operation.ts';
import type { Platform } from '#server/platform/platform.ts';
import { limits } from '#src/limits.ts';
import { stakesCsv } from '../stakes/csv.ts';
import { stakesOverview } from '../stakes/overview.ts';
import { publicCampaign } from '../stakes/publicCampaign.ts';
import { awardHistory, type Cursor, type CursorPage, stakeRows } from '../stakes/rows.ts';
import { stakeOperations } from './description/stakes.ts';

type OfCampaign = { Params: { campaignId: string } };
type Paged = OfCampaign & { Querystring: Record<string, unknown> };
type ReadPage = (executor: Executor, campaign: number, cursor: Cursor) => Promise<CursorPage<unknown>>;

const anybody = (operation: () => Operation, perMinute: number = limits.stakesPerMinute) =>
  ({ config: { access: 'public', perMinute, operation } }) as const;

/** @param query `limit` and `cursor`, as they stand in the address */
function cursorIn(query: Query): Cursor {
  refuseOtherParameters(query, ['limit', 'cursor']);
  const { usual, max } = limits.stakesPage;
  return {
    limit: wholeParameter(query, 'limit', max) ?? usual,
    cursor: wholeParameter(query, 'cursor', 2_147_483_647),
  };
}

/** Many look at the same stakes: they may be kept for a moment, by anybody. */
const keep = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', `public, max-age=${limits.stakesKept}`);

/** A campaign's stakes, for everybody to read, below the bounty service's address. */
export async function stakeRoutes(app: FastifyInstance, { platform }: { platform: Platform }): Promise<void> {
  const all = '/v0/stakes/:campaignId';
  const { sql } = platform.database;
  const campaignIn = async ({ campaignId }: OfCampaign['Params']) =>
    (await publicCampaign(sql, recordId({ id: campaignId }))).id;

  const overviewOf = memoize((campaign: number) => stakesOverview(platform, campaign), limits.stakesKept);
  app.get<OfCampaign>(all, anybody(stakeOperations.overview), async ({ params }, reply) => {
    const overview = await overviewOf(recordId({ id: params.campaignId }));
    return keep(reply).send(overview);
  });

  const page = (path: string, operation: () => Operation, read: ReadPage) =>
    app.get<Paged>(`${all}/${path}`, anybody(operation), async ({ params, query }, reply) => {
      const cursor = cursorIn(query);
      const found = await read(sql, await campaignIn(params), cursor);
      return keep(reply).send(found);
    });
  page('participants', stakeOperations.rows, stakeRows);
  page('history', stakeOperations.history, awardHistory);

  const file = { ...anybody(stakeOperations.csv, limits.stakesFilesPerMinute), exposeHeadRoute: false };
  app.get<OfCampaign>(`${all}/export`, file, async ({ params }, reply) => {
    const campaign = await campaignIn(params);
    return keep(reply)
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="stakes-${campaign}.csv"`)
      .send(Readable.from(stakesCsv(sql, campaign), { objectMode: false }));
  });
}
