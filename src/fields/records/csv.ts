import type { CsvFace, IdOf, TitleOf } from '#src/schema/csvFace.ts';
import type { AnyField } from '#src/schema/field.ts';
import { isPlainObject } from '#src/schema/plainObject.ts';
import { explicitId, titlesIn } from '../referenceTexts.ts';
import { entriesIn } from './entries.ts';
import type { RecordsOptions } from './kind.ts';

type Entry = Readonly<Record<string, unknown>>;

/** The parts that are ids of records, which a file has as titles. */
const referencesOf = ({ fields }: RecordsOptions): (readonly [part: string, target: string])[] =>
  Object.entries(fields).flatMap(([part, { target }]: [string, AnyField]) =>
    target === undefined ? [] : [[part, target] as const],
  );

const change = (entry: Entry, options: RecordsOptions, of: (value: unknown, target: string) => unknown): Entry => ({
  ...entry,
  ...Object.fromEntries(
    referencesOf(options).flatMap(([part, target]) => (part in entry ? [[part, of(entry[part], target)]] : [])),
  ),
});

const withTitles = (entry: Entry, options: RecordsOptions, titleOf: TitleOf): Entry =>
  change(entry, options, (id, target) => (typeof id === 'number' ? titleOf(target, id) : id));

const withIds = (entry: Entry, options: RecordsOptions, idOf: IdOf): Entry =>
  change(entry, options, (text, target) =>
    typeof text === 'string' ? (explicitId(text) ?? idOf(target, text) ?? text) : text,
  );

const parsed = (cell: string): unknown => {
  try {
    return JSON.parse(cell);
  } catch {
    return cell;
  }
};

/** The entries as JSON, with titles in place of ids. */
export const csv: CsvFace<readonly Entry[], RecordsOptions> = {
  write: (entries, { options }, titleOf) => [
    JSON.stringify(entries.map((entry) => withTitles(entry, options, titleOf))),
  ],
  read([cell = ''], { options }, idOf) {
    const value = parsed(cell);
    if (!Array.isArray(value)) return value;
    return value.map((entry: unknown) => (isPlainObject(entry) ? withIds(entry, options, idOf) : entry));
  },
  titles: ([cell = ''], { options }) =>
    entriesIn(parsed(cell)).flatMap((entry) =>
      referencesOf(options).map(([part, target]) => {
        const text = entry[part];
        return { resource: target, titles: typeof text === 'string' ? titlesIn([text]) : [] };
      }),
    ),
};
