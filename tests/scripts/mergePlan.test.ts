import { describe, expect, it } from 'vitest';
import type { Opening } from '../../scripts/chunks/MergedFile.ts';
import { MergePlan } from '../../scripts/chunks/MergePlan.ts';

/** A chunk of some bytes that imports those at these places. */
const chunk = (size: number, ...imports: number[]) => ({ size, imports, isFixed: false });
const page = (...places: number[]): Opening => ({ needs: new Set(places), isStrict: false });
const publicPage = (...places: number[]): Opening => ({ needs: new Set(places), isStrict: true });
const sorted = (files: readonly (readonly number[])[]) => files.map((file) => file.toSorted((a, b) => a - b));

describe('chunks become one file', () => {
  it('where the same pages load them', () => {
    const chunks = [chunk(300), chunk(50_000, 0), chunk(400)];
    expect(sorted(new MergePlan(chunks, [page(0, 1), page(0, 1), page(2)]).files())).toEqual([[0, 1], [2]]);
  });

  it('where a page that needs one of them loads few bytes for another page', () => {
    const openings = [page(0, 1), page(0, 1), page(0)];
    expect(sorted(new MergePlan([chunk(900), chunk(300)], openings).files())).toEqual([[0, 1]]);
    expect(sorted(new MergePlan([chunk(900), chunk(3000)], openings).files())).toEqual([[0], [1]]);
  });

  it('where what one of them imports is little, too', () => {
    const openings = [page(0, 1, 2), page(0, 1, 2), page(0)];
    const withImport = (size: number) => [chunk(900), chunk(300, 2), chunk(size)];
    expect(sorted(new MergePlan(withImport(400), openings).files())).toEqual([[0, 1, 2]]);
    expect(sorted(new MergePlan(withImport(9000), openings).files())).toEqual([[0], [1, 2]]);
  });

  it('never for a page that loads nothing for others', () => {
    const openings = [page(0, 1), page(0, 1), publicPage(0)];
    expect(sorted(new MergePlan([chunk(10), chunk(10)], openings).files())).toEqual([[0], [1]]);
    expect(sorted(new MergePlan([chunk(10), chunk(10)], [publicPage(0, 1)]).files())).toEqual([[0, 1]]);
  });

  it('never where two files would import each other', () => {
    // The first imports the one in the middle, which stays as it is and imports the last.
    const chunks = [chunk(10, 1), { ...chunk(10, 2), isFixed: true }, chunk(10)];
    expect(new MergePlan(chunks, [page(0, 1, 2)]).files()).toEqual([[2], [0]]);
  });

  it('unless they are put together by hand', () => {
    const chunks = [{ ...chunk(10), isFixed: true }, chunk(10), chunk(10)];
    expect(sorted(new MergePlan(chunks, [page(0, 1, 2)]).files())).toEqual([[1, 2]]);
  });
});

it('A file comes after those that it imports.', () => {
  const chunks = [chunk(5000, 2), chunk(5000), chunk(5000, 1)];
  expect(new MergePlan(chunks, [page(0, 1, 2), page(1, 2), page(1)]).files()).toEqual([[1], [2], [0]]);
});
