import { afterAll, beforeAll, expect, test } from 'vitest';
import { create } from '#server/operations/create.ts';
import { transition } from '#server/operations/transition.ts';
import type { RoleName } from '#src/access/roles.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { waits } from '#src/schema/waiting.ts';
import { listings } from '#tests/example/resources/listings.ts';
import { always, checkMatrix } from '#tests/support/matrix.ts';
import type { Values } from '#tests/support/records.ts';
import { openWorld, type World } from '#tests/support/world.ts';

const columns = ['open', 'sold', 'removed'];
const nobody = always(403, ...columns);

checkMatrix({
  resource: 'listings',
  columns,
  change: { price: 7 },
  own: {
    publisher: {
      read: 200,
      update: 200,
      delete: 403,
      'to open': [409, 409, 403],
      'to sold': [200, 409, 409],
      'to removed': [403, 403, 409],
    },
  },
  others: {
    publisher: { ...always(404, ...columns), delete: 403 },
    'advert-admin': {
      read: 200,
      update: 403,
      delete: 403,
      'to open': [409, 409, 200],
      'to sold': [403, 409, 409],
      'to removed': [200, 200, 409],
    },
    advertiser: nobody,
    'bounty-manager': nobody,
    'bounty-hunter': nobody,
    admin: nobody,
    'bounty-admin': nobody,
    unverified: nobody,
    nobody: always(401, ...columns),
  },
  creating: {
    publisher: 201,
    'advert-admin': 403,
    advertiser: 403,
    'bounty-manager': 403,
    'bounty-hunter': 403,
    admin: 403,
    'bounty-admin': 403,
    unverified: 403,
    nobody: 401,
  },
});

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
  expect([made, sold].map((record) => waits(listings, record))).toEqual([true, false]);
});
