import { describe, expect, test } from 'vitest';
import { allResources } from '#src/schema/registry.ts';
import type { Resource } from '#src/schema/resource.ts';
import { type ActorKind, actorsOfFile, addressOf, everyone } from '#tests/support/actors.ts';
import { storedRecords } from '#tests/support/storedRecords.ts';

const actors = actorsOfFile();

/** The bounty reference lists of specification section 3, which the administrators of both services keep; managers are users. */
const kept = [
  'campaign-categories',
  'campaign-task-types',
  'campaign-task-reward-types',
  'token-standards',
  'currencies',
];
/** Lists that depend on agreements and markets, and categories, so advert-admin keeps them. */
const keptByAdvertAdmin = ['exchanges', 'isps', 'site-categories', 'adzone-categories', 'ad-product-categories'];
const editorsOf = (name: string): readonly ActorKind[] => {
  if (keptByAdvertAdmin.includes(name)) return ['advert-admin'];
  return kept.includes(name) ? ['bounty-admin', 'advert-admin'] : [];
};
/** A record of the world, which has several of every dictionary. */
const some = 3;
/** A view shows some records of another resource. */
const idIn = async ({ name, view }: Resource): Promise<number> =>
  view ? ((await storedRecords(actors().platform, name))[0]?.id ?? 0) : some;
const isReader = (kind: ActorKind): boolean => kind !== 'nobody' && kind !== 'unverified';
const refusalOf = (kind: ActorKind): number => (kind === 'nobody' ? 401 : 403);

const dictionaries = allResources().filter(({ dictionary, long }) => dictionary || long);

describe.each(dictionaries)('access to $name (every signed-in role reads, nobody deletes)', (resource) => {
  test.each(everyone)('asked for by %s', async (kind) => {
    const isEditor = editorsOf(resource.name).includes(kind);
    const one = `${addressOf(resource)}/${await idIn(resource)}`;
    const reading = isReader(kind) ? 200 : refusalOf(kind);
    expect({
      list: await actors().ask(kind, 'GET', addressOf(resource)),
      read: await actors().ask(kind, 'GET', one),
      update: await actors().ask(kind, 'PATCH', one, {}),
      delete: await actors().ask(kind, 'DELETE', one),
      create: await actors().ask(kind, 'POST', addressOf(resource), actors().sample(resource)),
    }).toEqual({
      list: reading,
      read: reading,
      update: isEditor ? 200 : refusalOf(kind),
      delete: refusalOf(kind),
      create: isEditor ? 201 : refusalOf(kind),
    });
    expect(
      ['read', 'update', 'delete', 'create'].map((action) => actors().browserAllows(kind, action, resource)),
    ).toEqual([isReader(kind), isEditor, false, isEditor]);
  });
});

test('the dictionaries stand at the paths of specification section 7, those beyond it beside them', () => {
  expect(dictionaries.map(({ service, path }) => `${service} ${path}`).toSorted()).toEqual([
    'adnet /ad-placements',
    'adnet /ad-product-categories',
    'adnet /banner-dimensions',
    'adnet /connection-types',
    'adnet /device/browser/names',
    'adnet /device/browser/vendors',
    'adnet /device/browser/versions',
    'adnet /device/models',
    'adnet /device/os/families',
    'adnet /device/os/names',
    'adnet /device/os/versions',
    'adnet /device/types',
    'adnet /exchange-types',
    'adnet /exchanges',
    'adnet /geo/cities',
    'adnet /geo/countries',
    'adnet /geo/regions',
    'adnet /isps',
    'adnet /languages',
    'adnet /pricing-models',
    'adnet /site-categories',
    'adnet /traffic-types',
    'adnet /v0/ad-formats',
    'adnet /v0/advertisers',
    'adnet /v0/adzone-categories',
    'adnet /v0/approved-sites',
    'adnet /v0/creative-formats',
    'adnet /v0/creative-types',
    'adnet /v0/serving-zones',
    'bounty /v0/campaign-categories',
    'bounty /v0/campaign-task-reward-types',
    'bounty /v0/campaign-task-types',
    'bounty /v0/currencies',
    'bounty /v0/managers',
    'bounty /v0/token-standards',
  ]);
});
