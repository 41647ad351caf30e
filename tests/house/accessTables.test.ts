import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as ofAdnet from '#src/resources/adnet/declared.ts';
import type { Resource } from '#src/schema/resource.ts';
import { readDeclarations } from '../../scripts/changed/readProject.ts';
// Not from the root: the guide's examples, which the other units know, have their tables beside them.
import * as declared from '../../src/resources/declared.ts';

const folder = 'tests/contract/access';
const files = readDeclarations();
const resources: readonly Resource[] = Object.values({ ...declared, ...ofAdnet });
/** One test has the answers of all dictionaries. */
const isDictionary = ({ dictionary, long }: Resource): boolean => Boolean(dictionary || long);

/** The folder of the declaration, or the service of a resource that is in none. */
const featureOf = ({ name, service }: Resource): string =>
  /^src\/resources\/(\w+)\//.exec(files.get(name) ?? '')?.[1] ?? service;

it.each(resources)('$name has a table of who may do what', (resource) => {
  const table = isDictionary(resource) ? 'dictionaries.test' : `${featureOf(resource)}/${resource.name}`;
  const file = `${folder}/${table}.ts`;
  expect(existsSync(file), `Write ${file}: docs/add-a-resource.md, step 5, says how.`).toBe(true);
});

const features = new Set(resources.filter((resource) => !isDictionary(resource)).map(featureOf));
it.each([...features])('the tables of %s are checked by one test file', (feature) => {
  const file = `${folder}/${feature}.test.ts`;
  expect(existsSync(file), `Write ${file}, like bounty.test.ts beside it.`).toBe(true);
  expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`\\bcheckAccess\\([^;]*'\\./${feature}/\\*\\.ts'`));
});
