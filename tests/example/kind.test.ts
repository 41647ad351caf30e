import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Copy, openCopy } from './copy.ts';
import { blockFor, blocksOf } from './guide.ts';

const page = 'docs/add-a-field-kind.md';
const table = 'tests/src/fields/kinds.test.ts';
const minute = 60_000;

let project: Copy;
beforeAll(() => {
  project = openCopy();
});
afterAll(() => project.remove());

it('whoever follows the guide has a kind that compiles, and that every test of kinds knows', {
  timeout: 10 * minute,
}, async () => {
  for (const { file, text } of blocksOf(page)) if (file !== table) project.write(file, text);
  const tests = readFileSync(table, 'utf8');
  const importing = "import { rating } from '#src/fields/rating/kind.ts';\n";
  const begin = 'const examples: Record<string, Example> = {\n';
  expect(tests).toContain(begin);
  project.write(table, importing + tests.replace(begin, `${begin}${blockFor(page, table)}`));
  await project.compile();
  const { passed, failures } = await project.test('rating|every kind|the kind', 'tests/src/fields');
  expect(failures).toEqual([]);
  expect(passed).toBeGreaterThan(30);
});
