import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// What an engine is for: issue 12 gives each of these its number of lines, imports among them.
test.each([
  ['landingGroups', 25],
  ['advertLandings', 60],
  ['advertCampaigns', 130],
] as const)('%s is declared in at most %i lines', (name, most) => {
  const text = readFileSync(`src/resources/adnet/${name}.ts`, 'utf8');
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(most);
});
