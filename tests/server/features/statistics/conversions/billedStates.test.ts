import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { eq, sql } from 'drizzle-orm';
import type {} from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { conversionEvents } from '#server/features/statistics/conversions/conversionTables.ts';
import { openBilling } from '#tests/support/billing.ts';
import { signIn } from '#tests/support/signIn.ts';

const usd = (amount: string) => ({ amount, currency: 'USD' });

let here: Awaited<ReturnType<typeof openBilling>>;
beforeAll(async () => {
  here = await openBilling();
});
afterAll(() => here.close());

describe('the state of the campaign at the click', () => {
  /** Changes the campaign some minutes ago, and reports a conversion of a click after some more minutes. */
  async function reasonAfter(assignment: ReturnType<typeof sql>, minutesAgo: number, minutesLater: number) {
    const campaign = await here.createCampaign();
    await here.backdateState(campaign, 3 * 60);
    await here.setColumn(campaign, assignment);
    await here.backdateState(campaign, minutesAgo);
    const { sql: executor } = here.world.platform.database;
    // The state before ends when the present one begins.
    await executor.execute(sql`update advert_campaign_states as earlier set until = later.since
      from advert_campaign_states as later
      where earlier.campaign = ${campaign.id} and later.campaign = earlier.campaign and later.id > earlier.id`);
    const clickId = await here.sendClick(campaign, {
      at: Date.now() - (minutesAgo - minutesLater) * millisecondsInMinute,
    });
    await here.report(campaign, clickId, { transaction: clickId });
    const [billing = []] = await here.billingOf(clickId);
    return [...billing, ...(await here.figuresOf(clickId))];
  }

  it('bills clicks before a pause, and for 60 minutes after it', async () => {
    for (const assignment of [sql`paused = true`, sql`auto_pause = 'noMoney'`]) {
      expect(await reasonAfter(assignment, 120, -5)).toEqual(['2.5', null, 2.5, 1.75]);
      expect(await reasonAfter(assignment, 120, 59)).toEqual(['2.5', null, 2.5, 1.75]);
      expect(await reasonAfter(assignment, 120, 61)).toEqual(['2.5', 'paused', 0, 0]);
    }
  });

  it.each([
    ['pending', 1],
    ['closed', 2],
    ['rejected', 3],
  ])('bills no click of a campaign that was %s, without delay', async (reason, status) => {
    expect(await reasonAfter(sql`status = ${status}`, 120, -5)).toEqual(['2.5', null, 2.5, 1.75]);
    expect(await reasonAfter(sql`status = ${status}`, 120, 1)).toEqual(['2.5', reason, 0, 0]);
  });

  it('has no delay for a campaign that was approved while it was paused', async () => {
    const campaign = await here.createCampaign({ status: 1, paused: true });
    await here.setColumn(campaign, sql`status = 0`);
    const clickId = await here.sendClick(campaign);
    await here.report(campaign, clickId, { transaction: clickId });
    expect(await here.billingOf(clickId)).toEqual([['2.5', 'paused']]);
    const { rows } = await here.world.platform.database.sql.execute(sql`
      select event, reason, events::integer as events, trim_scale(amount)::text as amount from unbilled_events
      where campaign = ${campaign.id} and side = 'spend'`);
    expect(rows).toEqual([{ event: 'sale', reason: 'paused', events: 1, amount: '2.5' }]);
  });

  it('counts a conversion that isn’t billed, and shows the owner its price and reason', async () => {
    const campaign = await here.createCampaign({ status: 1 });
    const clickId = await here.sendClick(campaign);
    const answer = await here.report(campaign, clickId, { transaction: clickId, value: '80' });
    const { conversion } = answer.json<{ conversion: number }>();
    const headers = await signIn(here.app, await here.world.account('advertiser'));
    const shown = await here.app.inject({ url: `/api/adnet/v0/conversions/${conversion}`, headers });
    expect(shown.json()).toMatchObject({ price: usd('2.5'), unbilledReason: 'pending', value: usd('80') });
    const filter = encodeURIComponent(JSON.stringify({ clickId }));
    const log = await here.app.inject({ url: `/api/adnet/v0/postbacks?filter=${filter}`, headers });
    expect(log.json()).toMatchObject([{ outcome: 'counted', price: usd('2.5'), unbilledReason: 'pending' }]);
    const [event] = await here.world.platform.database.sql
      .select()
      .from(conversionEvents)
      .where(eq(conversionEvents.conversion, conversion));
    expect(event?.line.line).toMatchObject({
      count: 1,
      cost: '0',
      publisherRevenue: '0',
      conversionValue: '80.000000',
    });
  });

  it('stays with the click when the campaign is approved later, or closed', async () => {
    const pending = await here.createCampaign({ status: 1 });
    const early = await here.sendClick(pending, { at: Date.now() - millisecondsInHour });
    await here.setColumn(pending, sql`status = 0`);
    await here.report(pending, early, { transaction: early });
    expect(await here.billingOf(early)).toEqual([['2.5', 'pending']]);
    const active = await here.createCampaign();
    const clickId = await here.sendClick(active);
    await here.setColumn(active, sql`status = 2`);
    await here.report(active, clickId, { transaction: clickId });
    expect(await here.billingOf(clickId)).toEqual([['2.5', null]]);
  });
});
