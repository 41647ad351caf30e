import { createHmac } from 'node:crypto';
import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { countBy } from 'es-toolkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkSpending } from '#server/features/statistics/autoPause/checkSpending.ts';
import { bookChangedHours } from '#server/features/statistics/bookings/bookChangedHours.ts';
import { sendConversionEvents } from '#server/features/statistics/conversions/sendConversionEvents.ts';
import { applyScheduledTransition } from '#server/operations/applyScheduledTransition.ts';
import { catalogue } from '#src/problems/catalogue.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { type Reconciliation, reconciliation } from '#src/resources/statistics/routes/reconciliation.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { MoneyStage, type Owner } from '#tests/support/money/moneyStage.ts';
import { confirm, moveTo, taken, topUp, withdraw } from '#tests/support/money/requests.ts';
import { hasEngine } from '#tests/support/statistics.ts';
import { paxumAddressOf } from '#tests/support/usualAddresses.ts';

const usd = (amount: string) => ({ amount, currency: 'USD' });
const bid = '100';
const raisedBid = '14000000';
/** The bid less the margin of 30 %. */
const income = '70';
/** A part of the bid, and the part of the income that it pays. */
const half = { paid: '50', income: '35' } as const;
const postbacks = 50;
const campaignsPath = '/adnet/v0/advert-campaigns';
const goal = { name: 'Purchase', event: 'sale', value: null, windowDays: 30, repeat: null };

interface CampaignWithSecret {
  readonly id: number;
  /** Signs its postbacks. */
  readonly secret: string;
}

let stage: MoneyStage;
let token = '';
const advertAdmin = () => stage.admin(1, 'advert-admin');

describe.skipIf(!hasEngine)(
  'money without a payer (skipped where the optional packages of the engine aren’t installed)',
  () => {
    beforeAll(async () => {
      stage = await MoneyStage.open();
      await stage.signInAdmins();
      const body = { name: 'Ad server', scopes: ['events'] };
      const created = await taken(
        stage.send(advertAdmin(), { method: 'POST', path: '/adnet/v0/machine-tokens', body }),
      );
      token = String(created['token']);
    }, 120_000);
    afterAll(() => stage.close());

    async function registerTwo(): Promise<readonly [advertiser: Owner, publisher: Owner]> {
      const [advertiser, publisher] = await Promise.all([stage.register(), stage.register()]);
      return [advertiser, { ...publisher, headers: { ...publisher.headers, 'x-role': 'publisher' } }];
    }

    async function createCampaign(advertiser: Owner): Promise<CampaignWithSecret> {
      const body = stage.world.sample(advertCampaigns, 7_000 + stage.next(), {
        owner: undefined,
        pricingModel: stage.models.get('CPA'),
        revenueShare: null,
        bid: usd(bid),
        countryBids: null,
        zoneBids: null,
        dailyBudget: usd('900000000'),
        totalBudget: usd('900000000'),
        targeting: null,
        includedLists: null,
        excludedLists: null,
        conversionGoals: [goal],
        postbackUrl: null,
        startAt: new Date().toISOString(),
        endAt: null,
      });
      const { id } = await taken(stage.send(advertiser, { method: 'POST', path: campaignsPath, body }));
      const { secret } = await stage.read<CampaignWithSecret>(advertiser, `${campaignsPath}/${id}/postback`);
      return { id, secret };
    }

    async function approve({ id }: CampaignWithSecret): Promise<void> {
      const record = await stage.read(advertAdmin(), `${campaignsPath}/${id}`);
      await taken(stage.send(advertAdmin(), moveTo(campaignsPath, record, 0)));
    }

    async function raiseBid(advertiser: Owner, { id }: CampaignWithSecret): Promise<void> {
      const path = `${campaignsPath}/${id}`;
      const { version } = await stage.read(advertiser, path);
      await taken(stage.send(advertiser, { method: 'PATCH', path, body: { bid: usd(raisedBid), version } }));
    }

    /** Sends clicks as an ad server does. @returns their IDs */
    async function sendClicks({ id }: CampaignWithSecret, { zone }: Owner, count: number): Promise<readonly string[]> {
      const clickIds = Array.from({ length: count }, () => `without-payer-${stage.next()}`);
      const time = new Date().toISOString();
      const lines = clickIds.map((clickId) =>
        JSON.stringify({ time, event: 'click', campaign: id, adzone: zone, clickId }),
      );
      const server = { id: 0, headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' } };
      const path = `/adnet/stats/events?batch=${clickIds[0]}`;
      expect(await taken(stage.send(server, { method: 'POST', path, body: lines.join('\n') }))).toMatchObject({
        accepted: count,
        refused: 0,
      });
      return clickIds;
    }

    /** Reports a conversion with a signature. */
    async function report({ secret }: CampaignWithSecret, clickId: string, transaction: string): Promise<void> {
      const signed = [clickId, goal.name, transaction, '', ''].join('\n');
      const signature = createHmac('sha256', secret).update(signed).digest('hex');
      const query = { click_id: clickId, goal: goal.name, transaction_id: transaction, signature };
      const answer = await stage.read({ id: 0, headers: {} }, `/adnet/postback?${new URLSearchParams(query)}`);
      expect(answer).toEqual({ conversion: expect.any(Number) });
    }

    /** Sends a click, raises the bid, and reports as many conversions as the attack did. */
    async function attack(advertiser: Owner, publisher: Owner): Promise<CampaignWithSecret> {
      const campaign = await createCampaign(advertiser);
      await approve(campaign);
      const [clickId = ''] = await sendClicks(campaign, publisher, 1);
      await raiseBid(advertiser, campaign);
      for (let nth = 0; nth < postbacks; nth += 1) await report(campaign, clickId, `${clickId} order ${nth}`);
      return campaign;
    }

    /** Runs every job that moves money, some days after now. */
    async function runJobs(days = 0): Promise<void> {
      const now = Date.now() + days * millisecondsInDay + 2 * millisecondsInHour;
      const { world, statistics } = stage;
      while (await applyScheduledTransition(world.platform, new Date(now)));
      while (await sendConversionEvents(world.platform, statistics.engine));
      while (await bookChangedHours(world.platform, statistics, now));
      await checkSpending(world.platform, statistics, now);
    }

    /** Counts the conversions of a campaign that the server lists. @returns the number by price and reason */
    async function billingOf(advertiser: Owner, { id }: CampaignWithSecret): Promise<Readonly<Record<string, number>>> {
      const query = new URLSearchParams({ filter: JSON.stringify({ campaign: id }), range: '[0,999]' });
      const conversions = await stage.read<AnyRow[]>(advertiser, `/adnet/v0/conversions?${query}`);
      return countBy(conversions, ({ price, unbilledReason }) => JSON.stringify([price, unbilledReason]));
    }

    const loadPlatform = async () =>
      (await stage.read<Reconciliation>(stage.admin(0), `/adnet${reconciliation.path}`)).platform;

    /** Requests a withdrawal that the server refuses, because the money isn’t available. */
    async function expectUnavailable(owner: Owner, amount = '50'): Promise<void> {
      const { status, body } = await stage.send(owner, withdraw(amount, paxumAddressOf(owner.id)));
      expect({ status, ...body }).toMatchObject({
        status: 422,
        type: catalogue.notEnoughMoney.type,
        propertyPath: 'amount',
      });
    }

    async function confirmTopUp(advertiser: Owner, amount: string): Promise<void> {
      const invoice = await taken(stage.send(advertiser, topUp(amount)));
      await taken(stage.send(stage.admin(0), confirm(invoice as unknown as Parameters<typeof confirm>[0])));
    }

    const billedOnce = {
      [JSON.stringify([usd(bid), null])]: 1,
      [JSON.stringify([usd(bid), 'goalBilled'])]: postbacks - 1,
    };

    test('Two new accounts get nothing out of 50 conversions of one click: a campaign without money is paused from its approval on.', async () => {
      const [advertiser, publisher] = await registerTwo();
      const campaign = await attack(advertiser, publisher);
      await runJobs();
      await runJobs(8);
      expect(await billingOf(advertiser, campaign)).toEqual({ [JSON.stringify([usd(bid), 'paused'])]: postbacks });
      expect([await stage.balanceOf(advertiser), await stage.balanceOf(publisher)]).toEqual([undefined, undefined]);
      await expectUnavailable(publisher);
    });

    test('Two accounts get only what was paid out of 50 conversions of one click: the rest of its bid is owed, and the platform doesn’t pay it.', async () => {
      const [advertiser, publisher] = await registerTwo();
      await confirmTopUp(advertiser, half.paid);
      const before = await loadPlatform();
      const campaign = await attack(advertiser, publisher);
      await runJobs();
      await runJobs(8);
      expect(await billingOf(advertiser, campaign)).toEqual(billedOnce);
      expect(await stage.balanceOf(publisher)).toMatchObject({
        balance: half.income,
        available: half.income,
        pending: '0',
        unpaid: half.income,
      });
      expect(await stage.balanceOf(advertiser)).toMatchObject({ balance: '0', owed: half.paid, unbooked: '0' });
      await expectUnavailable(publisher);
      await expectUnavailable(advertiser);
      const platform = await loadPlatform();
      expect(Number(platform.balance) - Number(before.balance)).toBe(15);
      expect(Number(platform.balance)).toBeGreaterThanOrEqual(-Number(platform.credit));
    });

    test('An advertiser who tops up later pays the click once: the publisher gets its bid less the margin, after the hold.', async () => {
      const [advertiser, publisher] = await registerTwo();
      const before = await loadPlatform();
      await confirmTopUp(advertiser, half.paid);
      const campaign = await attack(advertiser, publisher);
      await runJobs();
      await confirmTopUp(advertiser, '200');
      await runJobs(6);
      expect(await stage.balanceOf(publisher)).toMatchObject({ available: '0', pending: income, unpaid: '0' });
      expect(await stage.balanceOf(advertiser)).toMatchObject({ balance: '150', available: '150', owed: '0' });
      await expectUnavailable(publisher);
      await runJobs(8);
      await runJobs(9);
      expect(await stage.balanceOf(publisher)).toMatchObject({
        balance: income,
        available: income,
        pending: '0',
        unpaid: '0',
      });
      await expectUnavailable(publisher, '70.01');
      await taken(stage.send(publisher, withdraw(income, paxumAddressOf(publisher.id))));
      await expectUnavailable(publisher);
      expect(await billingOf(advertiser, campaign)).toEqual(billedOnce);
      expect(await stage.balanceOf(advertiser)).toMatchObject({ balance: '150', owed: '0', unbooked: '0' });
      expect(Number((await loadPlatform()).balance) - Number(before.balance)).toBe(30);
    });

    test('50 clicks of a campaign that isn’t approved cost and earn nothing, even if it is approved before the postbacks.', async () => {
      const [advertiser, publisher] = await registerTwo();
      await confirmTopUp(advertiser, '250');
      const campaign = await createCampaign(advertiser);
      const clickIds = await sendClicks(campaign, publisher, postbacks);
      for (const [nth, clickId] of clickIds.entries()) {
        if (nth === postbacks / 2) await approve(campaign);
        await report(campaign, clickId, clickId);
      }
      await runJobs();
      await runJobs(8);
      expect(await billingOf(advertiser, campaign)).toEqual({ [JSON.stringify([usd(bid), 'pending'])]: postbacks });
      expect(await stage.balanceOf(advertiser)).toMatchObject({ available: '250', owed: '0', unbooked: '0' });
      expect(await stage.balanceOf(publisher)).toBeUndefined();
      await expectUnavailable(publisher);
    });
  },
);
