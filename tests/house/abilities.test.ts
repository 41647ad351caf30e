import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { abilities } from '#src/access/abilities.ts';

/** Abilities over what isn't there yet: none. */
const waiting: readonly string[] = [];

const table = 'src/access/abilities.ts';
const sources = ['src', 'server'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && file !== table)
    .map((file) => readFileSync(file, 'utf8')),
);
const pairs = [
  ...new Set(
    Object.values(abilities)
      .flat()
      .flatMap(({ action, subjects }) => subjects.map((subject) => `${action} ${subject}`)),
  ),
];

/** Code asks by the action, then its subject or several: `granted('submit', 'InstagramPost', 'CreativeTask')`. */
function isAsked(pair: string, code: readonly string[]): boolean {
  const [action, subject] = pair.split(' ');
  const asking = new RegExp(`'${action}',\\s*(?:'\\w+',\\s*)*'${subject}'`);
  return code.some((text) => asking.test(text));
}

it('asks each ability of the table by code, but for those of what isn’t there yet', () => {
  expect(pairs.filter((pair) => !isAsked(pair, sources))).toEqual(waiting);
});

it('sees an ability that nobody asks', () => {
  const without = sources.filter((text) => !text.includes("'TaskProgress'"));
  expect(pairs.filter((pair) => !isAsked(pair, without))).toContain('view TaskProgress');
});

it('doesn’t take an ability for another one with the same action or subject', () => {
  const code = ["granted('submit', 'InstagramPost')", "allows(ability, 'view', 'CreativeTask')"];
  expect(isAsked('submit InstagramPost', code)).toBe(true);
  expect(isAsked('submit CreativeTask', code)).toBe(false);
});
