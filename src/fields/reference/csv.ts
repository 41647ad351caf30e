import type { CsvFormat } from '#src/schema/csvFormat.ts';
import { parseExplicitId } from '../referenceTexts.ts';

/** The title, or the ID as `7` or `#7`. */
export const csv: CsvFormat<number> = {
  write: (id, { target = '' }, titleOf) => [titleOf(target, id)],
  read([cell = ''], { target = '' }, idOf) {
    const text = cell.trim();
    return parseExplicitId(text) ?? idOf(target, text) ?? text;
  },
  titles([cell = ''], { target = '' }) {
    const text = cell.trim();
    return parseExplicitId(text) === undefined ? [{ resource: target, titles: [text] }] : [];
  },
};
