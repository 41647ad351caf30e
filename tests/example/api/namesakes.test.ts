import { afterAll, beforeAll, expect, test } from 'vitest';
import { create } from '#server/operations/create.ts';
import { cities } from '#src/resources/adnet/dictionaries/cities.ts';
import { regions } from '#src/resources/adnet/dictionaries/regions.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { shops } from '#tests/example/resources/within.ts';
import { exported, imported } from '#tests/support/csv.ts';
import type { Values } from '#tests/support/records.ts';
import { storedRecords } from '#tests/support/storedRecords.ts';
import { openWorld, type World } from '#tests/support/world.ts';

let world: World;
/** Two Springfields in regions of one country, another two that nothing tells apart, and one alone. */
const found: Record<string, AnyRow> = {};
let country: AnyRow;
beforeAll(async () => {
  world = await openWorld();
  const [first] = world.records['countries'] ?? [];
  if (first === undefined) throw new Error('The world has no country.');
  country = first;
  const region = (title: string, n: number) => world.insert(regions, n, { title, country: country.id });
  const city = (title: string, n: number, within: AnyRow | undefined) =>
    world.insert(cities, n, { title, country: country.id, region: within?.id ?? null });
  const [illinois, texas] = [await region('Illinois', 901), await region('Texas', 902)];
  found['ofIllinois'] = await city('Springfield', 903, illinois);
  found['ofTexas'] = await city('Springfield', 904, texas);
  found['one'] = await city('Twinbrook', 905, undefined);
  found['other'] = await city('Twinbrook', 906, undefined);
  found['alone'] = await city('Loneville', 907, texas);
});
afterAll(() => world.close());

const idsOf = (...names: string[]) => names.map((name) => found[name]?.id);

const make = (values: Values) =>
  create(
    world.platform,
    world.actor('publisher'),
    shops,
    world.sample(shops, 950, { region: null, city: null, ...values }),
  );

const read = async (cell: string) => {
  const file = `Name,Country,Delivers to\nA shop,#${country.id},"${cell}"\n`;
  const lines = await imported(world.platform, world.actor('publisher'), shops, file, 'all');
  const stored = await storedRecords(world.platform, shops.name);
  return { lines: JSON.stringify(lines), ids: stored.at(-1)?.['deliversTo'] };
};

test('a file says which of several entries with a title is meant, and has the id where nothing does', async () => {
  const made = await make({ deliversTo: idsOf('ofIllinois', 'ofTexas', 'alone', 'one') });
  const query = { filter: { id: [made.id] }, columns: ['deliversTo'] };
  const file = await exported(world.platform, world.actor('publisher'), shops, query);
  const place = String(country['title']);
  expect(file).toContain(
    `"Springfield (Illinois, ${place}); Springfield (Texas, ${place}); Loneville; #${idsOf('one').join('')}"`,
  );
});

test('a file is read by what tells them apart', async () => {
  const place = String(country['title']);
  const { ids } = await read(`Loneville; Springfield (Texas, ${place})`);
  expect(ids).toEqual(idsOf('alone', 'ofTexas'));
});

test('a title of several is refused as ambiguous, and one that tells of nobody as unknown', async () => {
  expect((await read('Springfield')).lines).toContain('problems');
  expect((await read('Springfield (Ohio, Nowhere)')).lines).toContain('problems');
});
