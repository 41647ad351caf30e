import type { CsvFormat } from '#src/schema/csvFormat.ts';
import { filterTitles, joinTexts, resolveIds, splitTexts } from '../referenceTexts.ts';

/** Titles or IDs, separated by semicolons. */
export const csv: CsvFormat<readonly number[]> = {
  write: (ids, { target = '' }, titleOf) => [joinTexts(ids.map((id) => titleOf(target, id)))],
  read: ([cell = ''], { target = '' }, idOf) => resolveIds(splitTexts(cell), target, idOf),
  titles: ([cell = ''], { target = '' }) => [{ resource: target, titles: filterTitles(splitTexts(cell)) }],
};
