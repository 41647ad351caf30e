import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as ofAdnet from '#src/resources/adnet/declared.ts';
// Not from the root: the guide's examples, which the other units know, have their tables beside them.
import * as declared from '../../src/resources/declared.ts';

it.each(Object.values({ ...declared, ...ofAdnet }))('$name has a table of who may do what', (resource) => {
  const { name, dictionary, long } = resource;
  const file = `tests/contract/access/${dictionary || long ? 'dictionaries' : name}.test.ts`;
  expect(existsSync(file), `Write ${file}: docs/add-a-resource.md, step 5, says how.`).toBe(true);
});
