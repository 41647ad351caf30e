import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationsFolder } from '#server/database/migrations.ts';
import { tableOf } from '#server/database/tables.ts';
import { adProductCategories, adProductId } from '#server/features/adnet/dictionaries/adProducts.ts';
import { categories, categoryId } from '#server/features/adnet/dictionaries/categories.ts';
import { adzones } from '#src/resources/adnet/adzones.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { openWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** A zone as earlier versions kept it. */
async function blocking(n: number, ids: readonly number[] | null): Promise<AnyRow> {
  const zone = await world.insert(adzones, n, { blockedCategories: null });
  const { table } = tableOf(adzones.name);
  await world.platform.database.sql.execute(
    sql`update ${table} set blocked_categories = ${sql.param(ids)}::integer[] where id = ${zone.id}`,
  );
  return zone;
}

async function blockedNow(zone: AnyRow): Promise<unknown> {
  const { rows } = await world.platform.database.sql.execute(
    sql`select blocked_categories as ids from ${tableOf(adzones.name).table} where id = ${zone.id}`,
  );
  return rows[0]?.['ids'];
}

test('the categories of content that zones blocked become products', async () => {
  const dating = await blocking(200, [categoryId('IAB14-1'), categoryId('IAB25-3'), categoryId('IAB26')]);
  const all = await blocking(
    220,
    [...categories.keys()].map((place) => place + 1),
  );
  const own = await blocking(240, [1_000]);
  const nothing = await blocking(260, null);
  const text = await readFile(`${migrationsFolder}/0019_blocked_ad_products.sql`, 'utf8');
  await world.platform.database.sql.execute(sql.raw(text));
  expect(await blockedNow(dating)).toEqual([1000, 1001, 1259].map(adProductId));
  const known = new Set(adProductCategories.map(({ id }) => id));
  expect(await blockedNow(all)).toSatisfy((ids: number[]) => ids.length > 50 && ids.every((id) => known.has(id)));
  expect([await blockedNow(own), await blockedNow(nothing)]).toEqual([null, null]);
});
