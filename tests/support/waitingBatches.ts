import { millisecondsInHour } from 'date-fns/constants';
import { eq, sql } from 'drizzle-orm';
import { machineTokens } from '#server/features/account/model/machineTokenTable.ts';
import { unpackRows } from '#server/features/statistics/ingestion/batchRows.ts';
import { statisticsBatches } from '#server/features/statistics/ingestion/batchTable.ts';
import { advertCampaignStates } from '#server/features/statistics/ingestion/campaignStateTable.ts';
import { ingestBatch } from '#server/features/statistics/ingestion/ingestBatch.ts';
import { readBatch } from '#server/features/statistics/ingestion/readBatch.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { adzones } from '#src/resources/adnet/adzones.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import { unbilledEvents } from '#src/resources/statistics/unbilledEvents.ts';
import { addPricingModels } from './pricingModels.ts';
import { expectRefusal } from './refusals.ts';
import { openStatistics } from './statistics.ts';
import { openWorld } from './world.ts';

export const usd = (amount: string) => ({ amount, currency: 'USD' });

/** Opens an ad server whose batches wait in the register, where their rows can be read: there is no engine. */
export async function openWaitingBatches(now: number) {
  const world = await openWorld();
  const statistics = await openStatistics({ STATISTICS: 'off' });
  const executor = world.platform.database.sql;
  const owner = world.actor('publisher').id;
  const site = await world.insert(sites, 980, { owner });
  const { id: zone } = await world.insert(adzones, 980, { owner, site: site.id });
  const values = { name: 'Ad server', scopes: ['events'], hash: 'h', prefix: 'p', createdBy: owner };
  const [token] = await executor.insert(machineTokens).values(values).returning();
  let last = 980;
  const next = (): number => (last += 1);
  const models = await addPricingModels(world);

  /** Creates an active campaign. @param model its pricing model */
  async function createCampaign(values: Readonly<Record<string, unknown>> = {}, model = 'CPC'): Promise<number> {
    const { id } = await world.insert(advertCampaigns, next(), {
      owner: world.actor('advertiser').id,
      pricingModel: models.get(model),
      bid: usd('10'),
      countryBids: null,
      zoneBids: null,
      dailyBudget: usd('10'),
      totalBudget: usd('100'),
      timezone: 'UTC',
      status: 0,
      paused: false,
      archived: false,
      autoPause: null,
      ...values,
    });
    // A state counts from its time on: these campaigns are older than their events.
    const since = new Date(now - 100 * millisecondsInHour);
    await executor.update(advertCampaignStates).set({ since }).where(eq(advertCampaignStates.campaign, id));
    return id;
  }

  /** Sends a batch as an ad server does. @param platform with the configuration of the server @returns its ID */
  async function sendLines(
    lines: readonly object[],
    batch = `batch-${next()}`,
    platform = world.platform,
  ): Promise<string> {
    const text = lines.map((line) => JSON.stringify({ time: new Date(now).toISOString(), adzone: zone, ...line }));
    const sent = await readBatch(Buffer.from(`${text.join('\n')}\n`));
    const name = { token: token?.id ?? 0, batch };
    const taken = ingestBatch(platform, statistics.statistics.engine, name, sent, now);
    await expectRefusal(taken, ['statisticsMissing']);
    return batch;
  }

  /** Reads a column of a batch's rows, by which the statistics count. */
  async function columnOf(batch: string, name: string): Promise<readonly string[]> {
    const [stored] = await executor.select().from(statisticsBatches).where(eq(statisticsBatches.batch, batch));
    const rows = Object.values(await unpackRows(stored?.rows ?? Buffer.alloc(0)));
    return rows.flatMap((text) => {
      const [header = '', ...lines] = text.split('\n');
      const column = header.split('\t').indexOf(name);
      return lines.map((line) => line.split('\t')[column] ?? '0');
    });
  }

  /** Reads the unbilled events of a campaign: event, reason, number, cost and income. */
  async function unbilledOf(campaign: number) {
    const rows = await rowsWhere(executor, unbilledEvents, sql`campaign = ${campaign} order by id`);
    const incomes = rows.filter(({ side }) => side === 'income');
    return rows
      .filter(({ side }) => side === 'spend')
      .map((row, nth) => [row.event, row.reason, row.events, row.amount.amount, incomes[nth]?.amount.amount]);
  }

  return {
    world,
    executor,
    zone,
    models,
    next,
    createCampaign,
    sendLines,
    columnOf,
    costsOf: (batch: string) => columnOf(batch, 'cost'),
    unbilledOf,
    async close() {
      await statistics.close();
      await world.close();
    },
  };
}

export type WaitingBatches = Awaited<ReturnType<typeof openWaitingBatches>>;
