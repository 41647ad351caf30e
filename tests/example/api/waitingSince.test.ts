import { afterAll, beforeAll, expect, test } from 'vitest';
import { create } from '#server/operations/create.ts';
import { transition } from '#server/operations/transition.ts';
import type { RoleName } from '#src/access/roles.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { sales } from '#tests/example/resources/screens.ts';
import { openWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const move = (role: RoleName, { id, version }: AnyRow, status: string, reason?: string) =>
  transition(world.platform, world.actor(role), sales, id, { status, version, reason });

test('a record waits since it last entered the queue', async () => {
  expect(sales.review).toMatchObject({ queue: 'pending', since: 'waitingSince' });
  const made = await create(world.platform, world.actor('publisher'), sales, world.sample(sales, 900));
  expect(Date.parse(String(made['waitingSince']))).toBeGreaterThan(Date.now() - 60_000);
  const rejected = await move('advert-admin', made, 'rejected', 'The price is far too high.');
  expect(rejected['waitingSince']).toBe(made['waitingSince']);
  const again = await move('publisher', rejected, 'pending');
  expect(Date.parse(String(again['waitingSince']))).toBeGreaterThan(Date.parse(String(made['waitingSince'])));
  const approved = await move('advert-admin', again, 'running');
  expect(approved['waitingSince']).toBe(again['waitingSince']);
});
