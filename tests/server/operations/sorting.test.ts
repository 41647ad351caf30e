import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportRecords } from '#server/csv/exportRecords.ts';
import { sortPrerequisites } from '#server/database/sortKey.ts';
import { list } from '#server/operations/list.ts';
import { compareTexts } from '#src/format/compareTexts.ts';
import { landingGroups } from '#src/resources/adnet/landingGroups.ts';
import { users } from '#src/resources/auth/users.ts';
import type { Resource } from '#src/schema/resource.ts';
import { openWorld, type World } from '#tests/support/world.ts';

let world: World;
const names =
  'item 10|Éclair|apple|item 9|eclair|Apple pie|Apple|item|Item 2|items|résumé|Resume|resume|Résumé|Straße|strasse|Strassf|Zoë|zoe|Øre|ore|2 pears|10 pears|1e5|v1.10|v1.9|a1b2|a1b10|123456789012345|99999999999999|Жук|жаба|Ёж|ель|Ωmega|ωmega|각|가나|ąę|æsop|aesop'.split(
    '|',
  );
const inOrder = names.toSorted(compareTexts);

beforeAll(async () => {
  world = await openWorld();
  for (const [n, name] of names.entries()) {
    await world.insert(landingGroups, n, { name });
    await world.insert(users, 700 + n, { firstName: name, lastName: 'Sorted', email: `sorted${n}@search.test` });
  }
});
afterAll(() => world.close());

/** Whether a record is one of the test world's samples. */
const isOwn = (text: string): boolean => text.startsWith('Sample');

/** The texts of a list, read page by page. */
async function read(resource: Resource, field: string, direction: 'ASC' | 'DESC', filter: object = {}) {
  const found: string[] = [];
  for (let from = 0; ; from += 3) {
    const { records } = await list(
      world.platform,
      world.actor(resource === users ? 'admin' : 'advert-admin'),
      resource,
      {
        sort: JSON.stringify([field, direction]),
        range: JSON.stringify([from, from + 2]),
        filter: JSON.stringify(filter),
      },
    );
    found.push(...records.map((record) => String(record[field])));
    if (records.length < 3) return found.filter((text) => !isOwn(text));
  }
}

const sorted = { lastName: 'Sorted' };

describe('a list', () => {
  test.each([
    ['a text with a key column', landingGroups, 'name', {}],
    ['a text without a key column', users, 'firstName', sorted],
    ['a text that the database joins', users, 'name', sorted],
  ] as const)('sorts %s as people do, over all pages', async (_, resource, field, filter) => {
    const whole = (name: string) => (field === 'name' && resource === users ? `${name} Sorted` : name);
    const expected = names.map(whole).toSorted(compareTexts);
    expect(await read(resource, field, 'ASC', filter)).toEqual(expected);
    expect(await read(resource, field, 'DESC', filter)).toEqual(expected.toReversed());
  });

  test('is exported in the same order, however many steps it takes', async () => {
    const query = { sort: '["name","ASC"]', columns: '["name"]' };
    let text = '';
    for await (const part of await exportRecords(world.platform, world.actor('advert-admin'), landingGroups, query, 4))
      text += part;
    expect(
      text
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .filter((line) => !isOwn(line)),
    ).toEqual(inOrder);
  });

  test.each(['eclair', 'ÉCLAIR', 'Eclair'])(
    'is filtered by what a text contains, whatever its accents: %s',
    async (text) => {
      expect(await read(landingGroups, 'name', 'ASC', { name_contains: text })).toEqual(['eclair', 'Éclair']);
    },
  );
});

/** The sort key of a text, as both databases calculate it. */
function keyOf(text: string): string {
  const written = text.slice(0, 300).normalize('NFD').slice(0, 300);
  const lowered = written.toLowerCase();
  const accents =
    /[\u0300-\u036F]|[\u0483-\u0489]|[\u0591-\u05BD]|[\u064B-\u065F]|\u0670|[\u1AB0-\u1AFF]|[\u1DC0-\u1DFF]/g;
  const others: Record<string, string> = {
    ø: 'o',
    ł: 'l',
    đ: 'd',
    ð: 'd',
    ħ: 'h',
    ı: 'i',
    ŧ: 't',
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    þ: 'th',
  };
  const letters = lowered.replaceAll(accents, '').replaceAll(/[øłđðħıŧßæœþ]/g, (letter) => others[letter] ?? '');
  const padded = letters.replaceAll(/\d+/g, (digits) => digits.replace(/^0+(?=.)/, '').padStart(15, '0'));
  const cased = lowered === written ? '' : written.replaceAll(/\p{Uppercase}/gu, '\uFFFF');
  return [padded.slice(0, 300), (lowered === letters ? '' : lowered).slice(0, 100), cased.slice(0, 100)].join('\u0001');
}

test('The migration creates the function of the source.', async () => {
  const migration = await readFile('server/database/migrations/0070_sort_keys.sql', 'utf8');
  for (const statement of sortPrerequisites) expect(migration).toContain(statement);
});

test('Keys are the same on every database, of all letters of the scripts of Europe and the Near East.', async () => {
  // Later letters are in new versions of Unicode alone.
  const codes = Array.from({ length: 0x20_00 }, (_, code) => code).filter((code) => code < 0x1c_80 || code >= 0x1e_00);
  const letters = codes.map((code) => String.fromCodePoint(code)).filter((one) => /[\p{L}\p{M}]/u.test(one));
  const texts = [
    ...names,
    ...letters.map((letter) => `x${letter} 7`),
    'Xy'.repeat(5_000),
    'É'.repeat(5_000),
    '7 ٣ 5',
    '',
  ];
  const { rows } = await world.platform.database.sql.execute<{ key: string; bytes: number }>(
    sql`select convert_from(sort_key(text), 'UTF8') as key, octet_length(sort_key(text)) as bytes
      from unnest(${sql.param(texts)}::text[]) with ordinality as given (text, place) order by place`,
  );
  expect(rows.map(({ key }) => key)).toEqual(texts.map(keyOf));
  // An entry of an index takes some 2,700 bytes.
  expect(Math.max(...rows.map(({ bytes }) => bytes))).toBeLessThan(2_600);
});
