import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foldedPatternSql } from '#server/database/searchText.ts';
import { containsPatternSql } from '#server/operations/filterCondition.ts';
import { list } from '#server/operations/list.ts';
import { parseListQuery } from '#server/operations/listQuery.ts';
import { indexScanPageSql, memorySortedPageSql } from '#server/operations/pageQueries.ts';
import { selectionOf } from '#server/operations/selection.ts';
import { limits } from '#src/limits.ts';
import { problem } from '#src/problems/catalogue.ts';
import { users } from '#src/resources/auth/users.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { managers } from '#src/resources/bounty/managers.ts';
import type { Resource } from '#src/schema/resource.ts';
import { refusalOf } from '#tests/support/refusals.ts';
import { openWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const search = async (resource: Resource, q: string, sort = '["id","ASC"]') =>
  (
    await list(world.platform, world.actor(resource === campaigns ? 'bounty-admin' : 'admin'), resource, {
      sort,
      filter: JSON.stringify({ q }),
    })
  ).records;

async function user(n: number, firstName: string, lastName: string): Promise<number> {
  const { id } = await world.insert(users, n, { firstName, lastName, email: `user${n}@search.test`, roles: [1, 7] });
  return id;
}
const usersFound = async (q: string) => (await search(users, q)).map(({ id }) => id);

describe('a search', () => {
  let accented = 410;

  test('finds every word, in any order and any field', async () => {
    const oksana = await user(400, 'Oksana', 'Kovalenko');
    const other = await user(401, 'Oksana', 'Melnyk');
    expect(await usersFound('Oksana Kovalenko')).toEqual([oksana]);
    expect(await usersFound('  kovalenko   OKSANA ')).toEqual([oksana]);
    expect(await usersFound('kova user400@search')).toEqual([oksana]);
    expect(await usersFound('oksana')).toEqual([oksana, other]);
    expect(await usersFound('oksana kovalenko melnyk')).toEqual([]);
  });

  test('doesn’t find a word that begins in one field and ends in the next', async () => {
    await user(402, 'Vera', 'Lindqvist');
    expect(await usersFound('veralind')).toEqual([]);
  });

  test.each<[string, string]>([
    ['Chloé', 'chloe'],
    ['CHLOÉ', 'chloé'],
    ['Weiß', 'weiss'],
    ['Łukasz', 'lukasz'],
    ['Søren', 'SOREN'],
    ['Ærøskøbing', 'aeroskobing'],
    ['İpek', 'ipek'],
    ['Zoe', 'zoë'],
  ])('finds %s by %s', async (name, sought) => {
    accented += 1;
    const id = await user(accented, name, 'Accented');
    expect(await usersFound(`${sought} accented`)).toContain(id);
  });

  test('takes wildcards for what they are, also those that are folded', async () => {
    const id = await user(403, '50%_off\\', 'Wild');
    expect(await usersFound('50%_off\\ wild')).toEqual([id]);
    expect(await usersFound('5％ wild')).toEqual([]);
    expect(await usersFound('5%f wild')).toEqual([]);
    expect(await usersFound('_ild')).toEqual([]);
  });

  test('looks for every word, however many there are', async () => {
    const id = await user(404, 'Patience', 'Long');
    const lengths = Array.from('patience', (_, n) => n + 1);
    const parts = lengths.flatMap((length) =>
      lengths.slice(0, 9 - length).map((from) => 'patience'.slice(from - 1, from - 1 + length)),
    );
    const found = [...new Set(parts)].slice(0, 33);
    expect([...found, 'nowhere'].join(' ').length).toBeLessThanOrEqual(limits.searchLength);
    expect(await usersFound(found.join(' '))).toContain(id);
    expect(await usersFound([...found, 'nowhere'].join(' '))).toEqual([]);
  });

  test('of a view finds what the view shows, and not what the table behind it has', async () => {
    const id = await user(405, 'Zdeněk', 'Viewed');
    const { rowCount } = await world.platform.database.sql.execute(
      sql`update users set roles = (select roles from users where id = ${world.actor('bounty-manager').id}), status = 'active' where id = ${id}`,
    );
    expect(rowCount).toBe(1);
    expect((await search(managers, 'viewed zdenek')).map((one) => one.id)).toEqual([id]);
    expect(await search(managers, 'user405@search.test')).toEqual([]);
  });

  test('neither sends nor takes the column that it looks into', async () => {
    const [record] = await search(users, 'oksana kovalenko');
    expect(Object.keys(record ?? {}).filter((name) => /search/i.test(name))).toEqual([]);
    for (const name of ['searchText', 'search_text', 'search text']) {
      const asked = list(world.platform, world.actor('admin'), users, { filter: JSON.stringify({ [name]: 'a' }) });
      expect((await refusalOf(asked)).problems[0]).toMatchObject({ type: problem('unknownField').type });
    }
  });

  test('follows a change of the record', async () => {
    const id = await user(406, 'Before', 'Renamed');
    await world.platform.database.sql.execute(sql`update users set first_name = 'Après' where id = ${id}`);
    expect(await usersFound('apres renamed')).toEqual([id]);
    expect(await usersFound('before renamed')).toEqual([]);
  });
});

describe('relevance', () => {
  const titles = [
    'A new moon base',
    'Half amoonish one',
    'Moonbase',
    'Moon',
    'Full (moon) night',
    'Möönlight of a night',
  ];
  beforeAll(async () => {
    for (const [n, title] of titles.entries())
      await world.insert(campaigns, 500 + n, { title, description: '<p>About the moon, in general.</p>' });
    await world.insert(campaigns, 510, {
      title: 'Something else',
      description: '<p>It goes to the moon and back.</p>',
    });
  });
  const titlesOf = async (q: string, sort: string) => (await search(campaigns, q, sort)).map(({ title }) => title);
  const expected = [
    'Moon',
    'Moonbase',
    'Möönlight of a night',
    'A new moon base',
    'Full (moon) night',
    'Something else',
    'Half amoonish one',
  ];

  test('puts titles first that begin with the text, then those with a word that does, the shortest first', async () => {
    const found = await titlesOf('mÓon', '["relevance","ASC"]');
    expect(found.filter((title) => expected.includes(String(title)))).toEqual(expected);
  });

  test('is the same by the query for many matches', async () => {
    const wanted = parseListQuery(campaigns, { sort: '["relevance","ASC"]', filter: '{"q":"moon"}' });
    const where = sql.join([...wanted.conditions], sql` and `);
    const { rows } = await world.platform.database.sql.execute(
      indexScanPageSql(campaigns, where, wanted, selectionOf(campaigns)),
    );
    expect(rows.map(({ title }) => title).filter((title) => expected.includes(String(title)))).toEqual(expected);
  });

  test('is the order of the titles where nothing is searched', async () => {
    const ordered = async (sort: string) =>
      (await list(world.platform, world.actor('admin'), managers, { sort })).records.map(({ id }) => id);
    expect(await ordered('["relevance","ASC"]')).toEqual(await ordered('["title","ASC"]'));
    expect((await ordered('["relevance","DESC"]')).length).toBeGreaterThan(0);
  });

  test.each(['(', 'moon)', '[a', '\\', '.*', 'a{2}'])('takes “%s” for a text', async (q) => {
    await expect(titlesOf(q, '["relevance","ASC"]')).resolves.toBeInstanceOf(Array);
  });
});

describe('the index of searches', () => {
  test.each([
    ['every word', { q: 'moon gen' }],
    ['a part of one of its fields', { title_contains: 'moon ba' }],
  ])('finds %s', async (_, filter) => {
    const wanted = parseListQuery(campaigns, { filter: JSON.stringify(filter) });
    const where = sql.join([...wanted.conditions], sql` and `);
    const plan = await world.platform.database.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local enable_indexscan = off`);
      const { rows } = await tx.execute(
        sql`explain ${memorySortedPageSql(campaigns, where, wanted, selectionOf(campaigns))}`,
      );
      return JSON.stringify(rows);
    });
    expect(plan).toContain('Bitmap Index Scan on campaigns_search');
  });
});

test.each(['berl', 'new york-2', '100%', 'a_b', 'c:\\dir', "o'neil (c++) [x]", '{^$.|?*}', ''])(
  'A pattern of what is folded already is what the database makes of it: %s',
  async (text) => {
    const { sql: executor } = world.platform.database;
    const { rows } = await executor.execute(
      sql`select ${containsPatternSql(text)} as here,
        '%' || regexp_replace(fold_text(${text}), '([\\\\%_])', '\\\\\\1', 'g') || '%' as there,
        ${foldedPatternSql(text, { here: /[^a-z\d\s]/g, there: '([^[:alnum:][:space:]])' })} as word,
        regexp_replace(fold_text(${text}), '([^[:alnum:][:space:]])', '\\\\\\1', 'g') as "word there"`,
    );
    expect(rows[0]?.['here']).toBe(rows[0]?.['there']);
    expect(rows[0]?.['word']).toBe(rows[0]?.['word there']);
  },
);
