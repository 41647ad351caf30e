import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allResources } from '#src/schema/registry.ts';

it.each(allResources())('$name has a table of who may do what', ({ name, dictionary, long }) => {
  const file = `tests/contract/access/${dictionary || long ? 'dictionaries' : name}.test.ts`;
  expect(existsSync(file), `Write ${file}: docs/add-a-resource.md, step 5, says how.`).toBe(true);
});
