import { describe, expect, test } from 'vitest';
import { catalogue, type ProblemName } from '#src/problems/catalogue.ts';
import { categories, openCategories } from '#tests/support/categories.ts';
import { parseLines } from '#tests/support/ndjson.ts';

const { clear, fill, stored, get, post } = openCategories();

describe('an export', () => {
  test('is a file by the resource’s name', async () => {
    await fill(1);
    const { statusCode, headers, body } = await get(`${categories}/export`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers['content-disposition']).toBe('attachment; filename="campaign-categories.csv"');
    expect(body).toMatch(/^ID,Title\r\n\d+,Category 1\r\n$/);
  });

  test('has every record, however many steps it takes', async () => {
    await fill(5_345);
    const { body } = await get(`${categories}/export?columns=["title"]`);
    expect(new Set(body.trimEnd().split('\r\n')).size).toBe(5_346);
  });

  test.each<[string, string, ProblemName]>([
    ['columns', '["nope"]', 'unknownField'],
    ['columns', '["__proto__"]', 'unknownField'],
    ['columns', '"title"', 'malformedQuery'],
    ['columns', '[1]', 'malformedQuery'],
    ['sort', '["nope","ASC"]', 'notSortable'],
    ['sort', '["constructor","ASC"]', 'notSortable'],
    ['filter', '{"nope":1}', 'unknownField'],
    ['filter', '{"q":"\\u0000"}', 'invalidText'],
    ['filter', '{"q":"\\ud800"}', 'invalidText'],
    ['filter', '{"title_gte":"a"}', 'notFilterable'],
    ['range', '[0,100000]', 'malformedQuery'],
  ])('by %s %s is refused', async (name, value, said) => {
    const url = `${categories}/export?${name}=${encodeURIComponent(value)}`;
    const answer = await get(url);
    expect(answer.json()).toMatchObject({ type: catalogue[said].type, status: 400 });
    expect(answer.statusCode).toBe(400);
  });

  test('marks what a spreadsheet would calculate, and the import takes the mark off', async () => {
    const titles = ['=1+1', '+1', '@SUM(A1)', '-cmd', "'=quoted", '-7.5', "'plain"];
    for (const title of titles) await post(categories, { title });
    const { body } = await get(`${categories}/export?columns=["title"]&sort=["id","ASC"]`);
    expect(body.trimEnd().split('\r\n')).toEqual([
      'Title',
      "'=1+1",
      "'+1",
      "'@SUM(A1)",
      "'-cmd",
      "''=quoted",
      '-7.5',
      "'plain",
    ]);
    await clear();
    const answer = await post(`${categories}/import?mode=all`, body, { 'content-type': 'text/csv' });
    expect(parseLines(answer.body).at(-1)).toMatchObject({ written: titles.length });
    expect((await stored()).map(({ title }) => title)).toEqual(titles);
  });
});
