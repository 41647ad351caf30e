import { readFileSync } from 'node:fs';
import { format, isValid, parse } from 'date-fns';
import { describe, expect, it } from 'vitest';

const heading = '## ';
const longestEntry = 120;

interface Month {
  readonly name: string;
  readonly lines: readonly string[];
}

const [, ...sections] = readFileSync('CHANGELOG.md', 'utf8').trimEnd().split(`\n${heading}`);

const months: readonly Month[] = sections.map((section) => {
  const [name = '', ...lines] = section.split('\n');
  return { name, lines: lines.filter((line) => line !== '') };
});

const dateOf = (line: string): string => line.slice(2, 12);

/** Whether a line is `- 2026-11-14: Text.` with a date of the month. */
const isEntryOf = (month: string, line: string): boolean => {
  const date = parse(dateOf(line), 'yyyy-MM-dd', new Date(0));
  return /^- \d{4}-\d\d-\d\d: \S.*\.$/.test(line) && isValid(date) && format(date, 'MMMM yyyy') === month;
};

describe('CHANGELOG.md', () => {
  it('has months in descending order', () => {
    const times = months.map(({ name }) => parse(name, 'MMMM yyyy', new Date(0)).getTime());
    expect(times.length).toBeGreaterThan(0);
    expect(times).not.toContain(Number.NaN);
    expect(times).toEqual([...new Set(times)].sort((a, b) => b - a));
  });

  it.each(months)('has one line an entry in $name, dated and ending with a full stop', ({ name, lines }) =>
    expect(lines.filter((line) => !isEntryOf(name, line))).toEqual([]),
  );

  it.each(months)('has the newest entries of $name first', ({ lines }) => {
    const dates = lines.map(dateOf);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it(`has entries of at most ${longestEntry} characters`, () =>
    expect(months.flatMap(({ lines }) => lines.filter(({ length }) => length > longestEntry))).toEqual([]));
});
