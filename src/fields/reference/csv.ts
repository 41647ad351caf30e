import type { CsvFace } from '#src/schema/csvFace.ts';
import { explicitId } from '../referenceTexts.ts';

/** By title, or by id as `7` or `#7`. */
export const csv: CsvFace<number> = {
  write: (id, _field, titleOf) => [titleOf(id)],
  read([cell = ''], _field, idOf) {
    const text = cell.trim();
    return explicitId(text) ?? idOf(text) ?? text;
  },
  titles([cell = '']) {
    const text = cell.trim();
    return explicitId(text) === undefined ? [text] : [];
  },
};
