import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { create } from '#server/operations/create.ts';
import { list } from '#server/operations/list.ts';
import { read } from '#server/operations/read.ts';
import { remove } from '#server/operations/remove.ts';
import { transition } from '#server/operations/transition.ts';
import { update } from '#server/operations/update.ts';
import type { RoleName } from '#src/access/roles.ts';
import { advertisers } from '#src/resources/adnet/advertisers.ts';
import { adzones } from '#src/resources/adnet/adzones.ts';
import { creativeTags } from '#src/resources/adnet/creativeTags.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { mailNews } from '#tests/support/notificationMails.ts';
import type { Values } from '#tests/support/records.ts';
import { expectRefusal } from '#tests/support/refusals.ts';
import { openWorld, type World } from '#tests/support/world.ts';

let world: World;
let last = 100;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const idOf = (role: RoleName) => world.actor(role).id;
function make(resource: Resource, values: Values = {}, role: RoleName = 'publisher'): Promise<AnyRow> {
  last += 20;
  const sample = world.sample(resource, last, { owner: idOf(role), ...values });
  return create(world.platform, world.actor(role), resource, sample);
}
const change = (resource: Resource, { id }: AnyRow, values: Values, role: RoleName = 'publisher') =>
  update(world.platform, world.actor(role), resource, id, values);
const move = (resource: Resource, { id, version }: AnyRow, status: string, role: RoleName, reason?: string) =>
  transition(world.platform, world.actor(role), resource, id, { status, version, reason });
const stored = (resource: Resource, { id }: AnyRow) => read(world.platform, world.actor('advert-admin'), resource, id);

/** A site of the publisher’s in some status. */
const placed = (status: string, values: Values = {}) => {
  last += 20;
  return world.insert(sites, last, { status, verifiedAt: '2026-01-01T00:00:00.000Z', ...values });
};
const why = 'Clicks came from a click farm.';

describe('a site', () => {
  test('has the domain of its address, and a token that nobody could guess', async () => {
    const made = await make(sites, { url: 'https://WWW.Trails.Example:8443/start' });
    expect(made).toMatchObject({ domain: 'trails.example', status: 'unverified', verifiedAt: null });
    expect(made.verifyToken).toMatch(/^[\da-f]{32}$/);
    expect((await make(sites)).verifyToken).not.toBe(made.verifyToken);
  });

  test.each([
    ['q', 'WWW.Fahrräder-1.Example.'],
    ['q', 'https://www.xn--fahrrder-1-u5a.example/shop'],
    ['domain', 'Fahrräder-1.example.'],
    ['domain_contains', '*.fahrräder-1.EXAMPLE'],
  ])('is found by any spelling of its domain: %s “%s”', async (key, spelling) => {
    const made = await placed('approved', {
      name: 'Bikes',
      url: 'https://www.fahrräder-1.example',
      domain: 'xn--fahrrder-1-u5a.example',
    });
    const filter = JSON.stringify({ [key]: spelling });
    const { records } = await list(world.platform, world.actor('advert-admin'), sites, { filter });
    expect(records.map(({ id }) => id)).toContain(made.id);
    await world.platform.database.sql.execute(sql`update pub_sites set domain = 'gone-' || id where id = ${made.id}`);
  });

  test.each(['?x=1', '?', '#top', '/?a#b'])('has an address without a query and a fragment: %s', async (rest) => {
    const url = `https://trails-of-its-own.example${rest}`;
    await expectRefusal(make(sites, { url }), ['urlWithQuery', 'url']);
    await expectRefusal(change(sites, await make(sites), { url }), ['urlWithQuery', 'url']);
  });

  test('that had a query in its address before this was refused keeps it, whatever else changes, until the address does', async () => {
    const url = 'https://before-the-rule.example/start?from=mail';
    const site = await placed('approved', { url, domain: 'before-the-rule.example', owner: idOf('publisher') });
    const named = { name: 'Before the rule', url, status: 'approved' };
    expect(await change(sites, site, { name: named.name, url })).toMatchObject(named);
    await expectRefusal(change(sites, site, { url: `${url}&page=2` }), ['urlWithQuery', 'url']);
    const back = await move(sites, await stored(sites, site), 'pending', 'advert-admin', why);
    expect(await move(sites, back, 'approved', 'advert-admin')).toMatchObject(named);
    const [mended] = url.split('?');
    expect(await change(sites, site, { url: mended })).toMatchObject({ url: mended, status: 'unverified' });
  });

  test('of a domain that another one has proved is refused, at its address, also after that one is banned', async () => {
    const first = await placed('approved', { url: 'https://once.example/', domain: 'once.example' });
    const again = () => make(sites, { url: 'http://www.ONCE.example/other' }, 'advertiser');
    await expectRefusal(again(), ['domainTaken', 'url']);
    await expectRefusal(change(sites, await make(sites), { url: 'https://once.example/' }), ['domainTaken', 'url']);
    await move(sites, first, 'banned', 'advert-admin', why);
    await expectRefusal(again(), ['domainBanned', 'url']);
  });

  test.each(['pending', 'approved', 'rejected'])('at a new address is unverified again, %s or not', async (status) => {
    const site = await placed(status, { statusReason: 'As it was.' });
    const renamed = await change(sites, site, { name: 'Another name' });
    expect(renamed).toMatchObject({ status, verifiedAt: site.verifiedAt, domain: site.domain });
    const moved = await change(sites, renamed, { url: `https://moved-${status}.example/` });
    expect(moved).toMatchObject({
      status: 'unverified',
      verifiedAt: null,
      statusReason: null,
      domain: `moved-${status}.example`,
      verifyToken: site.verifyToken,
    });
  });

  test('that is banned stays as it is', async () => {
    const site = await placed('banned');
    await expectRefusal(change(sites, site, { url: 'https://away.example/' }), ['editableOnlyWhile']);
    await expectRefusal(move(sites, site, 'pending', 'advert-admin'), ['noTransition', 'status']);
  });

  test('is verified by nobody’s word', async () => {
    const site = await make(sites);
    for (const role of ['publisher', 'advert-admin'] as const)
      await expectRefusal(move(sites, site, 'pending', role), ['forbidden']);
  });

  test('is deleted while it is unverified and has no zones', async () => {
    const site = await make(sites);
    const zone = await make(adzones, { site: site.id });
    const actor = world.actor('publisher');
    await expectRefusal(remove(world.platform, actor, sites, site.id), ['inUse']);
    const approved = await placed('approved');
    await expectRefusal(remove(world.platform, actor, sites, approved.id), ['removableOnlyWhile']);
    await expectRefusal(remove(world.platform, actor, adzones, zone.id), ['forbidden']);
  });

  test('is decided on, and its owner learns why', async () => {
    const site = await placed('pending');
    await move(sites, site, 'rejected', 'advert-admin', why);
    await mailNews(world.platform);
    const { rows } = await world.platform.database.sql.execute(
      sql`select body from mails where recipient = 'publisher@quarry.test' order by id desc limit 1`,
    );
    expect(rows[0]?.body).toContain(why);
    expect(rows[0]?.body).toContain(`/admin/site-add?site=${site.id}`);
  });
});

describe('an ad zone', () => {
  test('belongs to the owner of its site, and to nobody else', async () => {
    const site = await make(sites);
    expect((await make(adzones, { site: site.id })).owner).toBe(idOf('publisher'));
    await expectRefusal(make(adzones, { site: site.id }, 'advertiser'), ['invalidReference', 'site']);
  });

  test('stays on its site', async () => {
    const zone = await make(adzones, { site: (await make(sites)).id });
    await expectRefusal(change(adzones, zone, { site: (await make(sites)).id }), ['notWritable', 'site']);
  });

  test('has a floor in the network’s currency, whether it is said or not', async () => {
    const zone = await make(adzones, { floor: { amount: '1.50' } });
    expect(zone.floor).toEqual({ amount: '1.5', currency: 'USD' });
    await expectRefusal(change(adzones, zone, { floor: { amount: '2', currency: 'EUR' } }), [
      'currencyDiffers',
      'floor',
    ]);
    expect((await change(adzones, zone, { floor: { amount: '0' } })).floor).toEqual({ amount: '0', currency: 'USD' });
  });

  test('has other floors for countries and device types, none below its own', async () => {
    const [country, deviceType] = [1, 1];
    const usd = (amount: string) => ({ amount, currency: 'USD' });
    const floors = [
      { country, deviceType, floor: { amount: '3' } },
      { country, floor: usd('2') },
      { deviceType, floor: usd('1') },
    ];
    const zone = await make(adzones, { floor: { amount: '1' }, floors });
    expect(zone.floors).toEqual([
      { country, deviceType, floor: usd('3') },
      { country, deviceType: null, floor: usd('2') },
      { country: null, deviceType, floor: usd('1') },
    ]);
    await expectRefusal(change(adzones, zone, { floor: { amount: '1.000001' } }), ['lessThanField', 'floors[2].floor']);
    const with2 = (entry: Values) => change(adzones, zone, { floors: [floors[0], entry] });
    await expectRefusal(with2({ country, floor: usd('0.5') }), ['lessThanField', 'floors[1].floor']);
    await expectRefusal(with2({ floor: usd('5') }), ['floorForAll', 'floors[1].country']);
    await expectRefusal(with2({ ...floors[0] }), ['floorTwice', 'floors[1].country']);
    await expectRefusal(with2({ country, floor: { amount: '5', currency: 'EUR' } }), [
      'currencyDiffers',
      'floors[1].floor',
    ]);
    await expectRefusal(with2({ country: 99_999, floor: usd('5') }), ['invalidReference', 'floors[1].country']);
    expect(await stored(adzones, zone)).toEqual(zone);
  });

  test('blocks products, domains that are pasted, and advertisers by their numbers', async () => {
    const zone = await make(adzones, {
      blockedCategories: [2],
      blockedDomains: [' rival.example', '', 'https://www.RIVAL.example/a', 'shop.rival.example'],
      blockedAdvertisers: [idOf('advertiser')],
    });
    expect(zone).toMatchObject({
      blockedCategories: [2],
      blockedDomains: ['rival.example', 'shop.rival.example'],
      blockedAdvertisers: [idOf('advertiser')],
    });
    await expectRefusal(change(adzones, zone, { blockedDomains: ['a.example', 'ann@b.example'] }), [
      'invalidDomainLine',
      'blockedDomains',
    ]);
    for (const nobody of [idOf('bounty-manager'), 99_999])
      await expectRefusal(change(adzones, zone, { blockedAdvertisers: [nobody] }), [
        'invalidReference',
        'blockedAdvertisers',
      ]);
  });

  test('tells nothing of an advertiser but a number', async () => {
    const found = await read(world.platform, world.actor('publisher'), advertisers, idOf('advertiser'));
    expect(Object.keys(found).toSorted()).toEqual(['createdAt', 'id', 'title', 'updatedAt', 'version']);
    expect(found).toMatchObject({ title: `Advertiser ${idOf('advertiser')}`, version: 1 });
    expect(found.updatedAt).toBe(found.createdAt);
  });

  test('refreshes never, or not too fast', async () => {
    const zone = await make(adzones);
    await expectRefusal(change(adzones, zone, { maxRefreshSeconds: 29 }), ['refreshTooFast', 'maxRefreshSeconds']);
    expect((await change(adzones, zone, { maxRefreshSeconds: 30 })).maxRefreshSeconds).toBe(30);
    await expectRefusal(change(adzones, zone, { maxRefreshSeconds: -1 }), ['tooSmall', 'maxRefreshSeconds']);
  });

  test('falls back on one thing', async () => {
    const zone = await make(adzones, { fallback: 'url', fallbackUrl: 'https://own.example/' });
    await expectRefusal(change(adzones, zone, { fallbackHtml: '<b>x</b>' }), ['notApplicable', 'fallbackHtml']);
    const changed = await change(adzones, zone, { fallback: 'html', fallbackHtml: '<b>x</b>' });
    expect(changed).toMatchObject({ fallbackUrl: null, fallbackHtml: '<b>x</b>' });
  });

  test.each(['banned', 'closed'])('that is %s is changed by nobody', async (status) => {
    last += 20;
    const zone = await world.insert(adzones, last, { status });
    await expectRefusal(change(adzones, zone, { name: 'Another name' }), ['editableOnlyWhile']);
    expect(await stored(adzones, zone)).toEqual(zone);
  });
});

test('a tag’s name is one owner’s once, and another owner’s too', async () => {
  await make(creativeTags, { name: 'Summer' });
  await expectRefusal(make(creativeTags, { name: 'SUMMER ' }), ['tagExists', 'name']);
  expect((await make(creativeTags, { name: 'Summer' }, 'advertiser')).name).toBe('Summer');
});
