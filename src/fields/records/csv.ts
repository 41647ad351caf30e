import type { CsvFormat, IdOf, TitleOf } from '#src/schema/csvFormat.ts';
import type { AnyField } from '#src/schema/field.ts';
import { isPlainObject } from '#src/schema/plainObject.ts';
import { filterTitles, parseExplicitId } from '../referenceTexts.ts';
import { toEntries } from './entries.ts';
import type { RecordsOptions } from './kind.ts';

type Entry = Readonly<Record<string, unknown>>;

/** The subfields with record IDs, for which a file has titles. */
const referencesOf = ({ fields }: RecordsOptions): (readonly [part: string, target: string])[] =>
  Object.entries(fields).flatMap(([part, { target }]: [string, AnyField]) =>
    target === undefined ? [] : [[part, target] as const],
  );

const mapReferences = (
  entry: Entry,
  options: RecordsOptions,
  of: (value: unknown, target: string) => unknown,
): Entry => ({
  ...entry,
  ...Object.fromEntries(
    referencesOf(options).flatMap(([part, target]) => (part in entry ? [[part, of(entry[part], target)]] : [])),
  ),
});

const withTitles = (entry: Entry, options: RecordsOptions, titleOf: TitleOf): Entry =>
  mapReferences(entry, options, (id, target) => (typeof id === 'number' ? titleOf(target, id) : id));

const withIds = (entry: Entry, options: RecordsOptions, idOf: IdOf): Entry =>
  mapReferences(entry, options, (text, target) =>
    typeof text === 'string' ? (parseExplicitId(text) ?? idOf(target, text) ?? text) : text,
  );

const parseEntries = (cell: string): unknown => {
  try {
    return JSON.parse(cell);
  } catch {
    return cell;
  }
};

/** The entries as JSON, with titles instead of IDs. */
export const csv: CsvFormat<readonly Entry[], RecordsOptions> = {
  write: (entries, { options }, titleOf) => [
    JSON.stringify(entries.map((entry) => withTitles(entry, options, titleOf))),
  ],
  read([cell = ''], { options }, idOf) {
    const value = parseEntries(cell);
    if (!Array.isArray(value)) return value;
    return value.map((entry: unknown) => (isPlainObject(entry) ? withIds(entry, options, idOf) : entry));
  },
  titles: ([cell = ''], { options }) =>
    toEntries(parseEntries(cell)).flatMap((entry) =>
      referencesOf(options).map(([part, target]) => {
        const text = entry[part];
        return { resource: target, titles: typeof text === 'string' ? filterTitles([text]) : [] };
      }),
    ),
};
