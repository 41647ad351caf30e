import { afterAll, beforeAll, expect, test } from 'vitest';
import { clone } from '#server/operations/clone.ts';
import { create } from '#server/operations/create.ts';
import { openWorld, type World } from '#tests/support/world.ts';
import { sales } from '../resources/screens.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('A long title is cut for “(copy)”, and no sign in two.', async () => {
  const actor = world.actor('publisher');
  const name = `${'x'.repeat(52)}😀yyyy`;
  const sale = await create(world.platform, actor, sales, world.sample(sales, 6_000, { name }));
  const copy = await clone(world.platform, actor, sales, sale.id);
  expect(copy['name']).toBe(`${'x'.repeat(52)} (copy)`);
});
