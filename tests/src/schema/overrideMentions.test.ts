import { expect, test } from 'vitest';
import { resources } from '#src/resources/index.ts';
import { mistakeIn } from '#src/schema/checks/mention.ts';
import { overrideMentions } from '#src/schema/checks/overrideMentions.ts';

const said = (overrides: Parameters<typeof overrideMentions>[0]) =>
  overrideMentions(overrides, resources).map(mistakeIn);
const own = () => null;

test('an override that names what is there is none to speak of', () => {
  expect(said({ adzones: { columns: { name: own }, inputs: { dimension: own }, screens: { create: own } } })).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test.each([
  [
    'no resource',
    said({ 'pub-site': {} }),
    "Q090 src/screens/overrides names 'pub-site', which is not the name of a resource; did you mean 'pub-sites'?",
  ],
  [
    'a column that is no field',
    said({ 'pub-sites': { columns: { domian: own } } }),
    "Q091 src/screens/overrides/pub-sites.tsx columns names 'domian', which is not a field of pub-sites; did you mean 'domain'?",
  ],
  [
    'an input that is no field',
    said({ adzones: { inputs: { dimensions: own } } }),
    "Q092 src/screens/overrides/adzones.tsx inputs names 'dimensions', which is not a field of adzones that a form writes; did you mean 'dimension'?",
  ],
  [
    'an input of a field that no form writes',
    said({ 'pub-sites': { inputs: { domain: own } } }),
    expect.stringMatching(/^Q092 .* names 'domain', which is not a field of pub-sites that a form writes;/),
  ],
  [
    'a screen without a path',
    said({ adzones: { screens: { list: own } } }),
    expect.stringMatching(
      /^Q093 .* names 'list', which is not a screen of adzones that has a path; use one of: create/,
    ),
  ],
])('an override of %s is told, with the mend', (_, mistakes, expected) => {
  expect(mistakes).toEqual([expected]);
});
