import { afterAll, beforeAll, expect, test } from 'vitest';
import { create } from '#server/operations/create.ts';
import { list } from '#server/operations/list.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { adzones } from '#src/resources/adnet/adzones.ts';
import { approvedSites, servingZones } from '#src/resources/adnet/servedPlaces.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import type { Values } from '#tests/support/records.ts';
import { expectRefusal } from '#tests/support/refusals.ts';
import { openWorld, type World } from '#tests/support/world.ts';

let world: World;
let last = 7_000;
const insert = (resource: Resource, values: Values): Promise<AnyRow> => {
  last += 20;
  return world.insert(resource, last, { owner: world.actor('publisher').id, ...values });
};
let approved: AnyRow;
let rejected: AnyRow;
let serving: AnyRow;
let disabled: AnyRow;
beforeAll(async () => {
  world = await openWorld();
  approved = await insert(sites, { status: 'approved', name: 'Lamps daily' });
  rejected = await insert(sites, { status: 'rejected' });
  serving = await insert(adzones, { site: approved.id, status: 'active', name: 'Below the headline' });
  disabled = await insert(adzones, { site: approved.id, status: 'disabled' });
});
afterAll(() => world.close());

const seen = async (resource: Resource, filter: object) =>
  (await list(world.platform, world.actor('advertiser'), resource, { filter: JSON.stringify(filter) })).records;

test('An advertiser finds the approved sites and the zones that serve, with nothing of their owners', async () => {
  expect(await seen(approvedSites, { id: [approved.id, rejected.id] })).toMatchObject([{ name: 'Lamps daily' }]);
  const unserved = await insert(adzones, { site: rejected.id, status: 'active' });
  const [zone, ...others] = await seen(servingZones, { id: [serving.id, disabled.id, unserved.id] });
  expect(others).toEqual([]);
  expect(zone).toEqual({
    id: serving.id,
    version: 1,
    createdAt: serving['createdAt'],
    updatedAt: serving['createdAt'],
    name: 'Below the headline',
    domain: approved['domain'],
    format: serving['format'],
    dimension: serving['dimension'],
  });
  expect(await seen(servingZones, { q: 'below the headline' })).toMatchObject([{ id: serving.id }]);
});

test('A campaign bids for zones that serve and is aimed at approved sites, whosever they are', async () => {
  const make = (values: Values) => {
    last += 20;
    const none = { targeting: null, includedLists: null, excludedLists: null, landingGroup: null, countryBids: null };
    const { owner: _owner, ...body } = world.sample(advertCampaigns, last, { ...none, zoneBids: null, ...values });
    return create(world.platform, world.actor('advertiser'), advertCampaigns, body);
  };
  const bidFor = ({ id }: AnyRow) => [{ zone: id, bid: { amount: '0.01', currency: 'USD' } }];
  const aimedAt = ({ id }: AnyRow) => ({ site: { mode: 'include', ids: [id] } });
  expect(await make({ zoneBids: bidFor(serving), targeting: aimedAt(approved) })).toMatchObject({
    zoneBids: [{ zone: serving.id }],
  });
  await expectRefusal(make({ zoneBids: bidFor(disabled) }), ['invalidReference', 'zoneBids[0].zone']);
  await expectRefusal(make({ targeting: aimedAt(rejected) }), ['invalidReference', 'targeting.site']);
});
