import { afterAll, beforeAll, expect, test } from 'vitest';
import { create } from '#server/operations/create.ts';
import { transition } from '#server/operations/transition.ts';
import type { RoleName } from '#src/access/roles.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { isInReviewQueue } from '#src/schema/reviewQueue.ts';
import { listings } from '#tests/example/resources/listings.ts';
import type { Values } from '#tests/support/records.ts';
import { openWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const move = (role: RoleName, { id, version }: AnyRow, body: Values) =>
  transition(world.platform, world.actor(role), listings, id, { ...body, version });

test('a record is live and waits from its first moment, and what was taken down and put back is looked at', async () => {
  const made = await create(world.platform, world.actor('publisher'), listings, world.sample(listings, 900));
  expect(made).toMatchObject({ state: 1, checked: false, checkedAt: null, checkedBy: null });
  expect(Date.parse(String(made['waitingSince']))).toBeGreaterThan(Date.now() - 60_000);
  const removed = await move('advert-admin', made, { status: 3, reason: 'It sells what may not be sold.' });
  const back = await move('advert-admin', removed, { status: 1 });
  expect(back).toMatchObject({ state: 1, checked: true, waitingSince: made['waitingSince'] });
});

test('what left the queue by a move of its owner’s enters it no more', async () => {
  const made = await create(world.platform, world.actor('publisher'), listings, world.sample(listings, 901));
  const sold = await move('publisher', made, { status: 2 });
  expect([made, sold].map((record) => isInReviewQueue(listings, record))).toEqual([true, false]);
});
