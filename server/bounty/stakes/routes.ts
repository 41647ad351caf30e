import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { limits } from '#src/limits.ts';
import type { Executor } from '../../database/database.ts';
import { type Query, refuseOtherParameters, wholeParameter } from '../../http/query.ts';
import { recordId } from '../../http/recordId.ts';
import type { Operation } from '../../openapi/operation.ts';
import type { Platform } from '../../platform.ts';
import { remember } from '../../remember.ts';
import { stakesCsv } from './csv.ts';
import { stakeOperations } from './operations.ts';
import { stakesOverview } from './overview.ts';
import { publicCampaign } from './publicCampaign.ts';
import { awardHistory, type Cursor, type CursorPage, stakeRows } from './rows.ts';

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

  const overviewOf = remember((campaign: number) => stakesOverview(platform, campaign), limits.stakesKept);
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
