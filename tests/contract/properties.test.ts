import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from '#tests/support/actors.ts';
import { checkListProperty, checkWriteProperty, openWorldApp, type WorldApp } from '#tests/support/properties.ts';
import { signIn } from '#tests/support/signIn.ts';
import { testedResources } from '#tests/support/testedResources.ts';

// A fixed seed; tests/long uses a random one.
fc.configureGlobal({ seed: 1 });

/** Runs of each property; tests/long has many more. */
const runs = 40;

let worldApp: WorldApp;
beforeAll(async () => {
  worldApp = await openWorldApp();
});
afterAll(() => worldApp.close());

const creatable = testedResources().filter(({ access }) => access.create.length > 0);

test.each(creatable)('whatever is sent to $name is kept as it was meant, or refused and not written', (resource) =>
  checkWriteProperty(worldApp, resource, runs),
);

test.each(testedResources())('whatever list of $name is asked for, it is answered or refused', (resource) =>
  checkListProperty(worldApp, resource, runs),
);

test.each(creatable)('ten megabytes for $name are refused', async (resource) => {
  const [role = 'admin'] = resource.access.create.flatMap(({ roles }) => roles);
  const headers = await signIn(worldApp.app, await worldApp.world.account(role));
  const payload = { [resource.title]: 'x'.repeat(10 * 1024 * 1024) };
  const answer = await worldApp.app.inject({ method: 'POST', url: addressOf(resource), headers, payload });
  expect(answer.statusCode).toBe(413);
});
