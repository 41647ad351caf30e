import type { CsvFace } from '#src/schema/csvFace.ts';
import { explicitId } from '../referenceTexts.ts';

/** By title, or by id as `7` or `#7`. */
export const csv: CsvFace<number> = {
  write: (id, { target = '' }, titleOf) => [titleOf(target, id)],
  read([cell = ''], { target = '' }, idOf) {
    const text = cell.trim();
    return explicitId(text) ?? idOf(target, text) ?? text;
  },
  titles([cell = ''], { target = '' }) {
    const text = cell.trim();
    return explicitId(text) === undefined ? [{ resource: target, titles: [text] }] : [];
  },
};
