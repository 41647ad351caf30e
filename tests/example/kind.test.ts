import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Copy, openCopy } from './copy.ts';
import { blocksOf } from './guide.ts';

const page = 'docs/add-a-field-kind.md';
const table = 'tests/src/fields/kindExamples.ts';
/** File → the line that a block of the page is written after; any other block is a file of its own. */
const after: Readonly<Record<string, string>> = {
  [table]: 'export const examples: Record<string, Example> = {\n',
  'src/problems/catalogue/input.ts': 'export const inputProblems = {\n',
  'src/i18n/en/admin/fields.ts': 'export const fields = {\n',
};
const importing = "import { duration } from '#src/fields/duration/kind.ts';\n";
const minute = 60_000;

let project: Copy;
beforeAll(() => {
  project = openCopy();
});
afterAll(() => project.remove());

it('whoever follows the guide has a kind that compiles, and that every test of kinds knows', {
  timeout: 10 * minute,
}, async () => {
  for (const { file, text } of blocksOf(page)) {
    const line = after[file];
    if (line === undefined) {
      project.write(file, text);
      continue;
    }
    const before = readFileSync(file, 'utf8');
    expect(before).toContain(line);
    project.write(file, (file === table ? importing : '') + before.replace(line, `${line}${text}`));
  }
  await project.compile();
  await project.program('tsx', 'scripts/docs/main.ts');
  const told = readFileSync(project.at('docs/kinds.md'), 'utf8');
  expect(told).toContain('- `max` (`number`): The longest, in minutes; a day by default.');
  const { passed, failures } = await project.test(
    'duration|every kind|the kind',
    ['tests/src/fields'],
    'unit',
    'components',
  );
  expect(failures).toEqual([]);
  expect(passed).toBeGreaterThan(30);
});
