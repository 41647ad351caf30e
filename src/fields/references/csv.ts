import type { CsvFace } from '#src/schema/csvFace.ts';
import { explicitId, joinTexts, splitTexts } from '../referenceTexts.ts';

/** Titles or ids, with a semicolon between them. */
export const csv: CsvFace<readonly number[]> = {
  write: (ids, _field, titleOf) => [joinTexts(ids.map(titleOf))],
  read: ([cell = ''], _field, idOf) => splitTexts(cell).map((text) => explicitId(text) ?? idOf(text) ?? text),
  titles: ([cell = '']) => splitTexts(cell).filter((text) => explicitId(text) === undefined),
};
