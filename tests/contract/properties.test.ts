import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allResources } from '#src/schema/registry.ts';
import { addressOf } from '#tests/support/actors.ts';
import { openStand, promiseLists, promiseWrites, type Stand } from '#tests/support/promises.ts';
import { signIn } from '#tests/support/signIn.ts';

// The same every time; tests/long goes by chance.
fc.configureGlobal({ seed: 1 });

/** Of each; tests/long tries many more. */
const runs = 40;

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

test.each(creatable)('ten megabytes for $name are refused', async (resource) => {
  const [role = 'admin'] = resource.access.create.flatMap(({ roles }) => roles);
  const headers = await signIn(stand.app, await stand.world.account(role));
  const payload = { [resource.title]: 'x'.repeat(10 * 1024 * 1024) };
  const answer = await stand.app.inject({ method: 'POST', url: addressOf(resource), headers, payload });
  expect(answer.statusCode).toBe(413);
});
