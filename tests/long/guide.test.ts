import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Copy, openCopy } from '#tests/example/copy.ts';
import { accessOf, declarationOf, followGuide, page } from '#tests/example/followGuide.ts';
import { blockFor } from '#tests/example/guide.ts';

// `npm test` compiles and lints the examples in tests/example. It runs the contract tests over them without a migration, and the unit
// and component tests with them among the declarations. These tests apply the guide to a copy of the project.
let project: Copy;
beforeAll(async () => {
  project = openCopy();
  followGuide(project);
  await project.node('scripts/migration.mjs', 'meetups-and-venues');
});
afterAll(() => project.remove());

it('the guide’s code compiles and passes formatter and linter', async () => {
  await project.program('biome', 'check', '--write', 'src/resources', 'tests/contract/access');
  for (const name of ['meetups', 'venues'])
    for (const file of [declarationOf(name), accessOf(name)])
      expect(readFileSync(project.at(file), 'utf8')).toBe(blockFor(page, file));
  await project.compile();
  await project.program('oxlint', '--deny-warnings', 'src/resources', 'tests/contract/access');
  await project.program('knip');
});

it('the guide’s resources pass the contract tests on migrated tables', async () => {
  const contracts = ['lists.test.ts', 'writes.test.ts', 'access/bounty.test.ts'].map(
    (file) => `tests/contract/${file}`,
  );
  const { passed, failures } = await project.test('meetups|venues', contracts, 'api');
  expect(failures).toEqual([]);
  expect(passed).toBeGreaterThan(100);
});

it('the architecture tests accept the guide’s files', async () => {
  const { passed, failures } = await project.testFolder('unit', 'tests/house');
  expect(failures).toEqual([]);
  expect(passed).toBeGreaterThan(20);
});
