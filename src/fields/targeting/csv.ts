import type { CsvFormat } from '#src/schema/csvFormat.ts';
import type { AnyField } from '#src/schema/field.ts';
import { filterTitles, joinTexts, resolveIds, splitTexts } from '../referenceTexts.ts';
import { textKey } from '../textKey.ts';
import type { Mode, Targeting } from './kind.ts';
import { dimensionsOf, parseRestrictions } from './restrictions.ts';

/** The word after the name of an excluding dimension. */
const not = 'not';

interface Line {
  readonly dimension: string;
  readonly target: string;
  readonly mode: Mode;
  readonly texts: readonly string[];
}

type Field = Pick<AnyField, 'options'>;

/** Parses `osName not: iOS; Android`; undefined for another format, or an unknown dimension. */
function lineOf(line: string, field: Field): Line | undefined {
  const colon = line.indexOf(':');
  const [name = '', negation = '', ...more] = line.slice(0, Math.max(0, colon)).trim().split(/\s+/);
  const [dimension, target] = dimensionsOf(field).find(([one]) => textKey(one) === textKey(name)) ?? [];
  const isMode = more.length === 0 && ['', not].includes(textKey(negation));
  if (dimension === undefined || target === undefined || !isMode) return undefined;
  return { dimension, target, mode: negation === '' ? 'include' : 'exclude', texts: splitTexts(line.slice(colon + 1)) };
}

/** Parses the lines of a cell; undefined if one of them is invalid. */
function linesOf(cell: string, field: Field): Line[] | undefined {
  const lines = cell
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => lineOf(line, field));
  const read = lines.filter((line) => line !== undefined);
  // Otherwise the last of two lines of a dimension would silently replace the first.
  const isOnce = new Set(read.map(({ dimension }) => dimension)).size === lines.length;
  return isOnce ? read : undefined;
}

/** One line for each dimension: `country: Germany; France`, or `osName not: iOS`. */
export const csv: CsvFormat<Targeting> = {
  write: (value, field, titleOf) => [
    parseRestrictions(value, field)
      .map(({ dimension, target, mode, ids }) => {
        const titles = joinTexts(ids.map((id) => titleOf(target, id)));
        return `${dimension}${mode === 'exclude' ? ` ${not}` : ''}: ${titles}`;
      })
      .join('\n'),
  ],
  read: ([cell = ''], field, idOf) => {
    const lines = linesOf(cell, field);
    if (lines === undefined) return cell;
    return Object.fromEntries(
      lines.map(({ dimension, target, mode, texts }) => [dimension, { mode, ids: resolveIds(texts, target, idOf) }]),
    );
  },
  titles: ([cell = ''], field) =>
    (linesOf(cell, field) ?? []).map(({ target, texts }) => ({ resource: target, titles: filterTitles(texts) })),
};
