import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Copy, openCopy } from '#tests/example/copy.ts';
import { accessOf, declarationOf, followGuide, page } from '#tests/example/followGuide.ts';
import { blockFor } from '#tests/example/guide.ts';

// `npm test` compiles and checks the examples as files of tests/example, runs all contract tests over them on tables without a
// migration, and units and components with them among the declarations. Here somebody has followed the guide.
let project: Copy;
beforeAll(async () => {
  project = openCopy();
  followGuide(project);
  await project.node('scripts/migration.mjs', 'meetups-and-venues');
});
afterAll(() => project.remove());

it('has code that compiles, and that formatter and linter take', async () => {
  await project.program('biome', 'check', '--write', 'src/resources', 'tests/contract/access');
  for (const name of ['meetups', 'venues'])
    for (const file of [declarationOf(name), accessOf(name)])
      expect(readFileSync(project.at(file), 'utf8')).toBe(blockFor(page, file));
  await project.compile();
  await project.program('oxlint', '--deny-warnings', 'src/resources', 'tests/contract/access');
  await project.program('knip');
});

it('has lists, writes and access on the tables of the migration', async () => {
  const contracts = ['lists.test.ts', 'writes.test.ts', 'access/bounty.test.ts'].map(
    (file) => `tests/contract/${file}`,
  );
  const { passed, failures } = await project.test('meetups|venues', contracts, 'api');
  expect(failures).toEqual([]);
  expect(passed).toBeGreaterThan(100);
});

it('sees the house take the new files', async () => {
  const { passed, failures } = await project.testFolder('unit', 'tests/house');
  expect(failures).toEqual([]);
  expect(passed).toBeGreaterThan(20);
});
