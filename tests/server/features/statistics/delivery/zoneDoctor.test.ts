import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { explainZoneDelivery } from '#server/features/statistics/delivery/explainZoneDelivery.ts';
import type { RoleName } from '#src/access/roles.ts';
import { counted, de, type Market, money, openMarket } from '#tests/support/deliveryMarket.ts';
import { check, rulesIn } from '#tests/support/doctorChecks.ts';
import { expectRefusal } from '#tests/support/refusals.ts';
import { hasEngine, insertEvents } from '#tests/support/statistics.ts';

describe.skipIf(!hasEngine)('delivery (skipped where the optional packages of the engine aren’t installed)', () => {
  let market: Market;
  beforeAll(async () => {
    market = await openMarket();
  });
  afterAll(() => market.close());

  const { ruleOf, undo } = rulesIn(() => market);

  describe('the doctor of a zone', () => {
    const zoneDoctor = (id: number, role: RoleName = 'publisher') => explainZoneDelivery(market.asker(role), id);

    test('reports that a healthy zone delivers', async () => {
      const report = await zoneDoctor(market.zones[0]?.id ?? 0);
      expect([report.delivers, report.headline]).toEqual([true, 'Delivers: 40 impressions yesterday']);
      expect(report.requests).toBe(counted(market.requests) / 2);
    });

    test.each([
      ['disabled', { status: 'disabled' }, 'status', 'enable'],
      ['banned', { status: 'banned', statusReason: 'Hidden ads.' }, 'status', null],
      ['without requests', {}, 'requests', null],
    ])('reports why a zone doesn’t deliver: %s', async (what, overrides, name, mend) => {
      const zone = await market.insertZone({ ...overrides, name: what });
      const report = await zoneDoctor(zone.id);
      expect(check(report, name)).toMatchObject({ state: 'stops', mend });
      expect(report.delivers).toBe(false);
    });

    test('reports the share that size, blocks, targeting, hours and floors remove', async () => {
      const format = 8;
      const own = await market.insertZone({ format, dimension: 4, blockedDomains: ['rival.example'] });
      const ofZone = market.requests.map((row) => ({ ...row, adzone: own.id, adFormat: format, dimension: 4 }));
      await insertEvents(market.here.statistics, ofZone);
      const report = () => zoneDoctor(own.id);
      expect(check(await report(), 'campaigns')).toMatchObject({ state: 'stops', share: 1, mend: 'changeFormat' });

      const german = { adFormat: format, targeting: { country: { mode: 'include', ids: [de] } } };
      const first = await market.insertCampaign(1_160, german);
      await market.addCreative(1_161, first, { dimension: 3 });
      expect(check(await report(), 'size')).toMatchObject({ state: 'stops', share: 1, mend: 'changeDimension' });

      await market.addCreative(1_162, first, { dimension: 4, destinationUrl: 'https://www.rival.example/' });
      expect(check(await report(), 'blocked')?.share).toBeCloseTo(
        market.share((row) => row['country'] === de),
        9,
      );

      await market.addCreative(1_163, first, { dimension: 4 });
      const after = await report();
      expect(check(after, 'blocked')).toMatchObject({ state: 'ok', share: 0 });
      expect(check(after, 'targeting')).toMatchObject({ state: 'limits', mend: null });
      expect(check(after, 'targeting')?.share).toBeCloseTo(
        market.share((row) => row['country'] !== de),
        9,
      );
      expect(check(after, 'floor')).toMatchObject({ state: 'limits', mend: 'lowerFloor' });
      expect(check(after, 'floor')?.share).toBeCloseTo(
        market.share((row) => row['country'] === de && row['floor'] === 1.5),
        9,
      );
      expect(after.leftPerDay).toBeCloseTo(
        counted(market.requests.filter((row) => row['country'] === de && row['floor'] === 0.5)) / 7,
        6,
      );
    });

    test('counts the requests that advertisers’ rules block, until a block is undone', async () => {
      const format = 9;
      const own = await market.insertZone({ format, dimension: 4, blockedDomains: ['rival.example'] });
      await insertEvents(
        market.here.statistics,
        market.requests.map((row) => ({ ...row, adzone: own.id, adFormat: format, dimension: 4 })),
      );
      const german = { adFormat: format, targeting: { country: { mode: 'include', ids: [de] } }, bid: money('2') };
      const first = await market.insertCampaign(1_170, german);
      const ad = await market.addCreative(1_171, first, { dimension: 4 });
      await market.addCreative(1_172, first, { dimension: 3 });
      const rules = async () => check(await zoneDoctor(own.id), 'rules');
      expect(await rules()).toMatchObject({ state: 'ok', share: 0, mend: null });

      const block = await ruleOf(1_173, first);
      const share = expect.closeTo(
        market.share((row) => row['country'] === de),
        9,
      );
      const stops = { state: 'stops', mend: null, share };
      const zone = await block(1_174, 'zone', own.id);
      expect(await rules()).toMatchObject(stops);
      expect(check(await zoneDoctor(own.id), 'floor')?.state).toBe('unreached');
      await undo(zone);
      // The other ad has another size, and the zone blocks the one that replaces it.
      const creative = await block(1_175, 'creative', ad.id);
      await market.addCreative(1_176, first, { dimension: 4, destinationUrl: 'https://www.rival.example/' });
      expect(await rules()).toMatchObject(stops);
      await undo(creative);
      await block(1_177, 'country', de);
      expect(await rules()).toMatchObject(stops);

      // Another campaign fills the zone.
      const second = await market.insertCampaign(1_178, { adFormat: format, bid: money('2') });
      await market.addCreative(1_179, second, { dimension: 4 });
      expect(await rules()).toMatchObject({ state: 'ok', share: 0 });
    });

    test('serves the owner and advert-admin alone', async () => {
      const id = market.zones[0]?.id ?? 0;
      expect((await zoneDoctor(id, 'advert-admin')).delivers).toBe(true);
      await expectRefusal(zoneDoctor(id, 'advertiser'), ['notFound']);
    });
  });
});
