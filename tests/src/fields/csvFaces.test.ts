import { describe, expect, test } from 'vitest';
import { csvFormatOf } from '#src/fields/csvFormats.ts';
import { examples } from '#src/fields/examples.ts';
import { isUsableTitle } from '#src/fields/referenceTexts.ts';
import { rulesOf } from '#src/fields/rules.ts';
import type { AnyField } from '#src/schema/field.ts';

const titles: Readonly<Record<number, string>> = { 3: 'Games, boards', 4: 'Music' };
const titleOf = (_resource: string, id: number): string => titles[id] ?? `#${id}`;
const idOf = (_resource: string, title: string): number | undefined =>
  Object.keys(titles)
    .map(Number)
    .find((id) => titles[id] === title);

const fieldOf = (kind: string): AnyField => {
  const field = examples[kind]?.field;
  if (field === undefined) throw new Error(`${kind} has no example.`);
  return field;
};
const read = (kind: string, ...cells: string[]) => csvFormatOf(fieldOf(kind)).read(cells, fieldOf(kind), idOf);

// What nobody enters is written alone; of roles the mark of a confirmed e-mail is no word that people know.
const kinds = Object.keys(examples).filter((kind) => !['computed', 'urlCheck', 'roles'].includes(kind));

test.each(kinds)('a value of the kind %s is read as it was written', (kind) => {
  const field = fieldOf(kind);
  const face = csvFormatOf(field);
  for (let n = 0; n < 6; n += 1) {
    const value = rulesOf(field).sample(field.options, n, () => 3 + (n % 3));
    const cells = face.write(value, field, titleOf);
    expect(cells).toHaveLength(1 + (face.extraColumns?.length ?? 0));
    expect(face.read(cells, field, idOf)).toEqual(value);
  }
});

describe('cells as people write them', () => {
  test.each<[string, string[], unknown]>([
    ['boolean', ['YES'], true],
    ['boolean', ['false'], false],
    ['boolean', ['maybe'], 'maybe'],
    ['number', ['1,5'], '1,5'],
    ['number', ['0x10'], '0x10'],
    ['date', ['7.3.2026'], '2026-03-07'],
    ['dateTime', ['07.03.2026 09:30'], '2026-03-07T09:30:00Z'],
    ['dateTime', ['2026-03-07'], '2026-03-07T00:00:00Z'],
    ['dateTime', ['2026-03-07 09:30:15'], '2026-03-07T09:30:15Z'],
    ['dateTime', ['soon'], 'soon'],
    ['dateRange', ['01.02.2026', '2026-03-01'], { from: '2026-02-01', to: '2026-03-01' }],
    ['money', [' 12.50 ', ''], { amount: '12.50' }],
    ['money', ['', 'USD'], null],
    ['country', ['de'], 'DE'],
    ['country', ['Germany'], 'DE'],
    ['reference', ['#12'], 12],
    ['reference', ['12'], 12],
    ['reference', ['Music'], 4],
    ['reference', ['Nothing'], 'Nothing'],
    ['references', ['Music; #9;; Games, boards'], [4, 9, 3]],
    ['roles', ['Publisher, bounty-hunter'], [3, 1]],
    ['tags', ['one, two'], ['one', 'two']],
    // The last of two lines of a dimension would be the only one.
    ['targeting', ['country: #1\ncountry: #2'], 'country: #1\ncountry: #2'],
    [
      'targeting',
      ['country: #1\nlanguage not: #2'],
      { country: { mode: 'include', ids: [1] }, language: { mode: 'exclude', ids: [2] } },
    ],
    [
      'links',
      ['Docs for all https://a.test/x\n\nhttps://b.test/'],
      [
        { title: 'Docs for all', url: 'https://a.test/x' },
        { title: '', url: 'https://b.test/' },
      ],
    ],
    ['keyValue', ['not JSON'], 'not JSON'],
    ['numericChoice', ['fixed'], 1],
    ['numericChoice', ['1'], 1],
    ['lines', [' a.example\r\nb.example'], [' a.example', 'b.example']],
    [
      'targeting',
      ['Country: Music; #9\n\nlanguage NOT: 12'],
      { country: { mode: 'include', ids: [4, 9] }, language: { mode: 'exclude', ids: [12] } },
    ],
    ['targeting', ['country: Nowhere'], { country: { mode: 'include', ids: ['Nowhere'] } }],
    ['targeting', ['planet: Mars'], 'planet: Mars'],
    ['targeting', ['country only: Music'], 'country only: Music'],
    ['targeting', ['Music'], 'Music'],
  ])('%s: %j', (kind, cells, value) => expect(read(kind, ...cells)).toEqual(value));
});

test.each(['7', '#7', 'a; b', ' '])('the title “%s” doesn’t tell which record is meant', (title) => {
  expect(isUsableTitle(title)).toBe(false);
});
