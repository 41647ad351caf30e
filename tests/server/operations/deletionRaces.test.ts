import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RunWrite } from '#server/database/runWrite.ts';
import { findRecords } from '#server/operations/findRecords.ts';
import { remove } from '#server/operations/remove.ts';
import { update } from '#server/operations/update.ts';
import { Refusal } from '#server/problems/refusal.ts';
import { problem } from '#src/problems/catalogue.ts';
import { advertCreatives } from '#src/resources/adnet/advertCreatives.ts';
import { creativeTags } from '#src/resources/adnet/creativeTags.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { postgresUrl } from '#tests/support/database.ts';
import { race } from '#tests/support/races.ts';
import { openWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const owner = () => world.actor('advertiser');
let last = 30_000;
const insert = (resource: Resource, values: object = {}) => {
  last += 1;
  return world.insert(resource, last, { owner: owner().id, ...values });
};
const setTags = (creative: AnyRow, tags: readonly number[], run?: RunWrite) =>
  update(world.platform, owner(), advertCreatives, creative.id, { tags }, run);
const deleteTag = ({ id }: AnyRow, run?: RunWrite) => remove(world.platform, owner(), creativeTags, id, { run });

const tagsOf = async ({ id }: AnyRow) =>
  (await findRecords(world.platform.database.sql, owner(), advertCreatives, [id]))[0]?.['tags'];
const isThere = async (resource: Resource, { id }: AnyRow) =>
  (await findRecords(world.platform.database.sql, owner(), resource, [id])).length === 1;

/** Whether the work was done; the types of a refusal's problems. */
async function outcomeOf(work: Promise<unknown>): Promise<'done' | string[]> {
  try {
    await work;
    return 'done';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.problems.map(({ type }) => type);
  }
}

/** Until some statement waits for a lock. PGlite has one connection: there the second write waits as a whole. */
async function waiting(): Promise<void> {
  if (postgresUrl === undefined) return;
  const locks = sql`select 1 from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`;
  await expect.poll(async () => (await world.platform.database.sql.execute(locks)).rows.length).toBeGreaterThan(0);
}

/** Does the first write and, before it is committed, begins the second. */
async function overlapping(first: (run: RunWrite) => Promise<unknown>, second: () => Promise<unknown>) {
  let others: Promise<'done' | string[]> | undefined;
  const one = await outcomeOf(
    first((work) =>
      world.platform.database.transaction(async (tx) => {
        const made = await work(tx);
        others ??= outcomeOf(second());
        await Promise.race([others, waiting()]);
        return made;
      }),
    ),
  );
  return [one, await others];
}

test('What a list begins to refer to isn’t deleted meanwhile.', async () => {
  const [creative, tag] = [await insert(advertCreatives, { tags: null }), await insert(creativeTags)];
  expect(
    await overlapping(
      (run) => setTags(creative, [tag.id], run),
      () => deleteTag(tag),
    ),
  ).toEqual(['done', [problem('inUse').type]]);
  expect(await tagsOf(creative)).toEqual([tag.id]);
});

test('What is being deleted isn’t referred to.', async () => {
  const [creative, tag] = [await insert(advertCreatives, { tags: null }), await insert(creativeTags)];
  expect(
    await overlapping(
      (run) => deleteTag(tag, run),
      () => setTags(creative, [tag.id]),
    ),
  ).toEqual(['done', [problem('invalidReference').type]]);
  expect(await tagsOf(creative)).toBeNull();
});

test(`Tags that go and come at once leave none behind, ${race.rounds} times.`, async () => {
  for (let round = 0; round < race.rounds; round += 1) {
    const tags = [await insert(creativeTags), await insert(creativeTags), await insert(creativeTags)];
    const ids = tags.map(({ id }) => id);
    const creatives = await Promise.all([1, 2, 3, 4].map(() => insert(advertCreatives, { tags: null })));
    await Promise.all([
      ...creatives.map((one, n) => outcomeOf(setTags(one, n % 2 === 0 ? ids : ids.toReversed()))),
      ...tags.map((tag) => outcomeOf(deleteTag(tag))),
    ]);
    for (const one of creatives) {
      const left = await Promise.all(
        [(await tagsOf(one)) ?? []].flat().map((id) => isThere(creativeTags, { ...one, id: Number(id) })),
      );
      expect(left).not.toContain(false);
    }
  }
});
