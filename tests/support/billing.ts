import { createHmac } from 'node:crypto';
import { millisecondsInMinute } from 'date-fns/constants';
import { sql } from 'drizzle-orm';
import type {} from 'fastify';
import { expect } from 'vitest';
import { buildApp } from '#server/app.ts';
import { conversionEvents } from '#server/features/statistics/conversions/conversionTables.ts';
import { advertCampaignStates } from '#server/features/statistics/ingestion/campaignStateTable.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { adzones } from '#src/resources/adnet/adzones.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import { conversions } from '#src/resources/statistics/conversions.ts';
import { fundUser } from '#tests/support/funds.ts';
import { addPricingModels } from '#tests/support/pricingModels.ts';
import { signIn } from '#tests/support/signIn.ts';
import { openStatistics } from '#tests/support/statistics.ts';
import { openWorld } from '#tests/support/world.ts';

const usd = (amount: string) => ({ amount, currency: 'USD' });
/** The goal of the campaigns. */
export const billedGoal = { name: 'Purchase', event: 'sale', value: null, windowDays: 30, repeat: null };

export interface TestCampaign {
  readonly id: number;
  readonly secret: string;
}

export interface SentClick {
  readonly at?: number;
  readonly ids?: Readonly<Record<string, number>>;
}

interface Report {
  readonly transaction: string;
  readonly value?: string;
  readonly test?: '1';
}

/** Opens an application with campaigns, clicks and conversions over HTTP. Batches of events wait without an engine, and their clicks are stored. */
export async function openBilling() {
  const world = await openWorld();
  const statistics = await openStatistics({ STATISTICS: 'off' });
  const app = await buildApp(world.platform, { log: false, statistics: statistics.statistics });
  const payload = { name: 'Ad server', scopes: ['events'] };
  const adminHeaders = await signIn(app, await world.account('advert-admin'));
  const made = await app.inject({
    method: 'POST',
    url: '/api/adnet/v0/machine-tokens',
    headers: adminHeaders,
    payload,
  });
  const { token } = made.json<{ token: string }>();
  // Campaigns pause once their owner’s money is spent.
  await world.platform.database.transaction((tx) => fundUser(tx, world.actor('advertiser').id, '1000000000'));
  const owner = world.actor('publisher').id;
  const site = await world.insert(sites, 970, { owner });
  const zone = (await world.insert(adzones, 970, { owner, site: site.id })).id;
  const models = await addPricingModels(world);
  let last = 970;

  /** An active campaign of the advertiser that pays for conversions, with the secret of its postbacks. */
  async function createCampaign(values: Readonly<Record<string, unknown>> = {}): Promise<TestCampaign> {
    last += 1;
    const { id } = await world.insert(advertCampaigns, last, {
      owner: world.actor('advertiser').id,
      pricingModel: models.get('CPA'),
      revenueShare: null,
      bid: usd('2.5'),
      countryBids: null,
      zoneBids: null,
      dailyBudget: usd('1000000000'),
      totalBudget: usd('1000000000'),
      conversionGoals: [billedGoal],
      postbackUrl: null,
      status: 0,
      paused: false,
      archived: false,
      autoPause: null,
      ...values,
    });
    const headers = await signIn(app, await world.account('advertiser'));
    const setup = await app.inject({ url: `/api/adnet/v0/advert-campaigns/${id}/postback`, headers });
    return { id, secret: setup.json<{ secret: string }>().secret };
  }

  /** Sends a click as an ad server does. @returns its ID */
  async function sendClick({ id }: TestCampaign, { at = Date.now(), ids = {} }: SentClick = {}): Promise<string> {
    last += 1;
    const clickId = `billed-${last}`;
    const time = new Date(at).toISOString();
    await app.inject({
      method: 'POST',
      url: `/api/adnet/stats/events?batch=${clickId}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' },
      payload: JSON.stringify({ time, event: 'click', campaign: id, adzone: zone, clickId, ...ids }),
    });
    return clickId;
  }

  /** Reports a conversion as the advertiser’s tracker does. */
  function report({ secret }: TestCampaign, clickId: string, { transaction, value = '', ...rest }: Report) {
    const signed = [clickId, 'Purchase', transaction, value, ''].join('\n');
    const signature = createHmac('sha256', secret).update(signed).digest('hex');
    const query = { click_id: clickId, goal: 'Purchase', transaction_id: transaction, value, signature, ...rest };
    return app.inject({ url: `/api/adnet/postback?${new URLSearchParams(query)}` });
  }

  /** Reports a conversion again while the server is too busy, as trackers do. */
  async function deliver(campaign: TestCampaign, clickId: string, conversion: Report) {
    for (;;) {
      const answer = await report(campaign, clickId, conversion);
      if (answer.statusCode !== 503) return answer;
    }
  }

  const conversionsOf = (clickId: string) =>
    rowsWhere(world.platform.database.sql, conversions, sql`click_id = ${clickId} order by id`);

  /** The price and the reason of each conversion of a click. */
  const billingOf = async (clickId: string) =>
    (await conversionsOf(clickId)).map(({ price, unbilledReason }) => [price?.amount, unbilledReason]);

  /** What the conversions of a click cost and earn in the statistics. */
  async function figuresOf(clickId: string): Promise<readonly [cost: number, earned: number]> {
    const { sql: executor } = world.platform.database;
    const ids = (await conversionsOf(clickId)).map(({ id }) => id);
    const rows = await executor
      .select()
      .from(conversionEvents)
      .where(sql`conversion = any(${sql.param(ids)})`);
    const sum = (name: 'cost' | 'publisherRevenue') =>
      rows.reduce((total, { line }) => total + Number(line.line[name] ?? 0), 0);
    return [sum('cost'), sum('publisherRevenue')];
  }

  async function changeCampaign({ id }: TestCampaign, values: Readonly<Record<string, unknown>>): Promise<void> {
    const headers = await signIn(app, await world.account('advertiser'));
    const url = `/api/adnet/v0/advert-campaigns/${id}`;
    expect((await app.inject({ method: 'PATCH', url, headers, payload: values })).statusCode).toBe(200);
  }

  /** Writes the present state of a campaign back in time. */
  const backdateState = ({ id }: TestCampaign, minutes: number) =>
    world.platform.database.sql
      .update(advertCampaignStates)
      .set({ since: new Date(Date.now() - minutes * millisecondsInMinute) })
      .where(sql`campaign = ${id} and until is null`);

  /** Turns a switch of a campaign in the database, as every way to turn it does in the end. */
  const setColumn = ({ id }: TestCampaign, assignment: ReturnType<typeof sql>) =>
    world.platform.database.sql.execute(sql`update advert_campaigns set ${assignment} where id = ${id}`);

  return {
    world,
    app,
    token,
    zone,
    models,
    createCampaign,
    sendClick,
    report,
    deliver,
    conversionsOf,
    billingOf,
    figuresOf,
    changeCampaign,
    backdateState,
    setColumn,
    async close() {
      await app.close();
      await statistics.close();
      await world.close();
    },
  };
}
