import { afterAll, beforeAll, test } from 'vitest';
import { allResources } from '#src/schema/registry.ts';
import { checkListProperty, checkWriteProperty, openWorldApp, type WorldApp } from '#tests/support/properties.ts';

const runs = 2_000;

let worldApp: WorldApp;
beforeAll(async () => {
  worldApp = await openWorldApp();
});
afterAll(() => worldApp.close());

const creatable = allResources().filter(({ access }) => access.create.length > 0);

test.each(creatable)('whatever is sent to $name is kept as it was meant, or refused and not written', (resource) =>
  checkWriteProperty(worldApp, resource, runs),
);

test.each(allResources())('whatever list of $name is asked for, it is answered or refused', (resource) =>
  checkListProperty(worldApp, resource, runs),
);
