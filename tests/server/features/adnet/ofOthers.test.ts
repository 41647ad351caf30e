import { afterAll, beforeAll, expect, test } from 'vitest';
import { update } from '#server/operations/update.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { advertCreatives } from '#src/resources/adnet/advertCreatives.ts';
import { creativeTags } from '#src/resources/adnet/creativeTags.ts';
import { landingGroups } from '#src/resources/adnet/landingGroups.ts';
import { sourceLists } from '#src/resources/adnet/sourceLists.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Values } from '#tests/support/records.ts';
import { expectRefusal } from '#tests/support/refusals.ts';
import { openWorld, type World } from '#tests/support/world.ts';

let world: World;
let last = 6000;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const insert = (resource: Resource, role: 'advertiser' | 'publisher', values: Values = {}) => {
  last += 20;
  return world.insert(resource, last, { owner: world.actor(role).id, ...values });
};
const change = (resource: Resource, id: number, values: Values) =>
  update(world.platform, world.actor('advert-admin'), resource, id, values);

/** What a record of somebody's refers to, and whether it is one of several. */
const cases: readonly (readonly [Resource, string, Resource, boolean, Values])[] = [
  [advertCampaigns, 'landingGroup', landingGroups, false, { status: 1, archived: false }],
  [advertCampaigns, 'includedLists', sourceLists, true, { status: 1, archived: false, excludedLists: null }],
  [advertCreatives, 'campaign', advertCampaigns, false, { status: 'pending' }],
  [
    advertCreatives,
    'landingGroup',
    landingGroups,
    false,
    { status: 'pending', leadsTo: 'landings', destinationUrl: null },
  ],
  [advertCreatives, 'tags', creativeTags, true, { status: 'pending' }],
];

test.each(cases.map((each) => [`${each[0].name}.${each[1]}`, each] as const))(
  '%s refers to what is the same owner’s, also where an administrator writes it',
  async (_place, [resource, field, target, isList, values]) => {
    const [mine, theirs] = [await insert(target, 'advertiser'), await insert(target, 'publisher')];
    const [own, other] = [mine, theirs].map(({ id }) => (isList ? [id] : id));
    const record = await insert(resource, 'advertiser', { ...values, [field]: isList ? [] : own });
    await expectRefusal(change(resource, record.id, { [field]: other }), ['invalidReference', field]);
    expect(await change(resource, record.id, { [field]: own })).toMatchObject({ [field]: own });
  },
);
