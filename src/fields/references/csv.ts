import type { CsvFace } from '#src/schema/csvFace.ts';
import { idsOfTexts, joinTexts, splitTexts, titlesIn } from '../referenceTexts.ts';

/** Titles or ids, with a semicolon between them. */
export const csv: CsvFace<readonly number[]> = {
  write: (ids, { target = '' }, titleOf) => [joinTexts(ids.map((id) => titleOf(target, id)))],
  read: ([cell = ''], { target = '' }, idOf) => idsOfTexts(splitTexts(cell), target, idOf),
  titles: ([cell = ''], { target = '' }) => [{ resource: target, titles: titlesIn(splitTexts(cell)) }],
};
