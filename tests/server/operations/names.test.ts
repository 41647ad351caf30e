import { describe, expect, it } from 'vitest';
import { categories, expectProblem, openCategories } from '#tests/support/categories.ts';
import { parseLines } from '#tests/support/ndjson.ts';

const { who, stored, post } = openCategories();

const family = '👩\u{200D}👩\u{200D}👧';
const csv = { 'content-type': 'text/csv' };
const titles = async () => (await stored()).map(({ title }) => title);
const add = (title: string) => post(categories, { title }, who.staff);

describe('titles that differ by joiners alone', () => {
  it('collide when one is added, and the first is stored as it was written', async () => {
    expect((await add(`The ${family}`)).statusCode).toBe(201);
    for (const title of ['The 👩👩👧', `the \u{200C}${family}`, `THE ${family}\u{200D}`])
      expectProblem(await add(title), 'alreadyTaken');
    expect(await titles()).toEqual([`The ${family}`]);
  });

  it('collide in an import, with stored ones and within the file, tried or written', async () => {
    await add('Games');
    for (const [mode, written] of [
      ['check', 0],
      ['valid', 2],
    ] as const) {
      const answer = await post(
        `${categories}/import?mode=${mode}`,
        'Title\nGa\u{200D}mes\nMovies\nMov\u{200C}ies\n\u{202E}Bo\u{200B}oks\n',
        { ...who.staff, ...csv },
      );
      expect(parseLines(answer.body).at(-1)).toMatchObject({ valid: 2, failed: 2, written });
    }
    expect(await titles()).toEqual(['Games', 'Movies', 'Books']);
  });
});
