import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { saidInBrowser } from '#tests/support/specification.ts';

const sources = readdirSync('tests', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(join('tests', file), 'utf8'));

/** Whether a test expects the text: `saying('Add tags')`, also where the formatter breaks the line. */
const isExpected = (text: string, tests: readonly string[]): boolean =>
  tests
    .map((source) => source.replaceAll(/\(\s+/g, '('))
    .some((source) => source.includes(`saying('${text}'`) || source.includes(`saying("${text}"`));

it.each(saidInBrowser)('“%s” of the specification is expected where the browser says it', (text) => {
  expect(isExpected(text, sources)).toBe(true);
});

it('sees a text that no test expects', () => {
  expect(isExpected('Add tags', ["getByText(\n  saying(\n    'Add tags',\n  ),\n)"])).toBe(true);
  expect(isExpected('Add tags', ["getByText(saying('Add tags to it'))", "getByText('Add tags')"])).toBe(false);
});
