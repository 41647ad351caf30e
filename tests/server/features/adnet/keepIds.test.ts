import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assignIds } from '#server/features/adnet/dictionaries/assignIds.ts';
import { compileDictionaries } from '#server/features/adnet/dictionaries/compileDictionaries.ts';
import { type FileEntry, parseEntries, readEntryFile, toTsv } from '#server/features/adnet/dictionaries/entryFiles.ts';

const entry = (code: string, title = code) => ({ code, title });
const idsOf = (entries: readonly FileEntry[]) => new Map(entries.map(({ code, id }) => [code, Number(id)]));

describe('a new version of a source', () => {
  test('begins with ids in its order', () => {
    expect(assignIds([], [entry('b'), entry('a')])).toEqual([
      { id: 1, code: 'b', title: 'b' },
      { id: 2, code: 'a', title: 'a' },
    ]);
  });

  test('keeps the ids of what it still has, in any order, and takes over new names', () => {
    const present = assignIds([], [entry('a'), entry('b')]);
    expect(assignIds(present, [entry('c'), entry('b', 'B'), entry('a')])).toEqual([
      { id: 1, code: 'a', title: 'a' },
      { id: 2, code: 'b', title: 'B' },
      { id: 3, code: 'c', title: 'c' },
    ]);
  });

  test('leaves what it no longer has, whose id nobody else gets', () => {
    const present = assignIds([], [entry('a'), entry('b')]);
    expect(assignIds(present, [entry('c')])).toEqual([...present, { id: 3, code: 'c', title: 'c' }]);
  });

  test('has ids of its own where it gives them', () => {
    const present = assignIds([], [{ id: 70, title: 'a' }]);
    expect(assignIds(present, [{ id: 9, title: 'b' }])).toEqual([
      { id: 9, title: 'b' },
      { id: 70, title: 'a' },
    ]);
  });

  test('never gives an id to another entry, whatever comes and goes', () => {
    const codes = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'), { maxLength: 8 });
    fc.assert(
      fc.property(fc.array(codes, { maxLength: 6 }), (versions) => {
        let present: FileEntry[] = [];
        for (const version of versions) {
          const next = assignIds(
            present,
            version.map((code) => entry(code)),
          );
          for (const [code, id] of idsOf(present)) expect(idsOf(next).get(code)).toBe(id);
          expect(new Set(idsOf(next).values()).size).toBe(next.length);
          present = parseEntries(toTsv(next));
        }
      }),
    );
  });
});

test('what was written is read', () => {
  const entries = [
    { id: '1', code: 'a', title: 'São Tomé, “x”', region: null },
    { id: '2', code: 'b', title: 'b', region: '7' },
  ];
  expect(parseEntries(toTsv(entries))).toEqual(entries);
});

test('the files are what the installed packages say: npm run dictionaries writes them', async () => {
  for (const [name, entries] of await compileDictionaries()) expect(toTsv(entries)).toBe(await readEntryFile(name));
});
