import { expect, test } from 'vitest';
import { resources } from '#src/resources/index.ts';
import { mistakeIn } from '#src/schema/checks/mention.ts';
import { overrideMentions } from '#src/schema/checks/overrideMentions.ts';

const own = () => null;
const mistakesOf = (overrides: Parameters<typeof overrideMentions>[0]) =>
  overrideMentions(overrides, resources).flatMap((mention) => mistakeIn(mention) ?? []);

test('what names fields and screens that are there is no mistake', () => {
  const adzones = { columns: { dimension: own }, inputs: { dimension: own }, screens: { create: own } };
  expect(mistakesOf({ adzones, 'pub-sites': {} })).toEqual([]);
});

test('a field that no form writes has no input to put in its place', () => {
  const [mistake] = mistakesOf({ 'pub-sites': { inputs: { domain: own } } });
  expect(mistake).toMatch(/^Q092 .* names 'domain', which is not a field of pub-sites that a form writes;/);
});
