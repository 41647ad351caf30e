import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { kindRules } from '#src/fields/rules.ts';
import { checkMention } from '#src/schema/checks/mention.ts';
import { overrideMentions } from '#src/schema/checks/overrideMentions.ts';
import { checkResources } from '#src/schema/checks.ts';
import { allResources } from '#src/schema/registry.ts';
import { mistakes } from './mistakes/mistakes.ts';

const folder = 'src/schema/checks';
const numberOf = (text: string): string => text.slice(0, 4);
const numbersIn = (text: string): string[] => text.match(/\bQ\d{3}\b/g) ?? [];
const unique = (numbers: readonly string[]): string[] => [...new Set(numbers)].toSorted();

test('the platform’s own declarations have no mistake', () => {
  expect(checkResources(allResources(), kindRules)).toEqual([]);
});

test('an override that names what is there is none to speak of', () => {
  const itself = () => null;
  const overrides = {
    adzones: { columns: { name: itself }, inputs: { dimension: itself }, screens: { create: itself } },
  };
  expect(overrideMentions(overrides, allResources()).flatMap((mention) => checkMention(mention) ?? [])).toEqual([]);
});

test.each(mistakes)('%s is told with where it stands and what was meant', (_, said, sentence) => {
  const [mistake = '', ...others] = said;
  expect(others).toEqual([]);
  const [beginning, open] = sentence.split('…');
  if (open === undefined) expect(mistake).toBe(sentence);
  else expect(mistake.slice(0, beginning?.length)).toBe(beginning);
});

test('what is like nothing that is there is told with everything that is', () => {
  const mistake = mistakes.find(([, , sentence]) => numberOf(sentence) === 'Q004')?.[1][0];
  expect(mistake).toContain('text');
  expect(mistake).not.toMatch(/\breferences,/);
});

test('every check has its number, its test and its item in docs/boot-checks.md', () => {
  const sources = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
  const numbers = unique(sources.flatMap(numbersIn));
  expect(unique(mistakes.map(([, , sentence]) => numberOf(sentence)))).toEqual(numbers);
  const docs = readFileSync('docs/boot-checks.md', 'utf8');
  const items = [...docs.matchAll(/^- \*\*(Q\d+)\*\*, (.+?): (.+)$/gm)].map(([, ...parts]) => parts);
  const first = numbers.map((number) => mistakes.find(([, , sentence]) => numberOf(sentence) === number));
  expect(items).toEqual(first.map((row) => [numberOf(row?.[2] ?? ''), row?.[0], row?.[2].slice('Q000 '.length)]));
});
