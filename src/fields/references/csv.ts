import type { CsvFace } from '#src/schema/csvFace.ts';
import { explicitId, joined, parted } from '../referenceTexts.ts';

/** Titles or ids, with a semicolon between them. */
export const csv: CsvFace<readonly number[]> = {
  write: (ids, _field, titleOf) => [joined(ids.map(titleOf))],
  read: ([cell = ''], _field, idOf) => parted(cell).map((text) => explicitId(text) ?? idOf(text) ?? text),
  titles: ([cell = '']) => parted(cell).filter((text) => explicitId(text) === undefined),
};
