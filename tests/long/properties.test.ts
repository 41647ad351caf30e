import { afterAll, beforeAll, test } from 'vitest';
import { allResources } from '#src/schema/registry.ts';
import { openStand, promiseLists, promiseWrites, type Stand } from '#tests/support/promises.ts';

const runs = 2_000;

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand.close());

const creatable = allResources().filter(({ access }) => access.create.length > 0);

test.each(creatable)('whatever is sent to $name is kept as it was meant, or refused and not written', (resource) =>
  promiseWrites(stand, resource, runs),
);

test.each(allResources())('whatever list of $name is asked for, it is answered or refused', (resource) =>
  promiseLists(stand, resource, runs),
);
