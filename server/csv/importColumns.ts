import { createsOnlyOwn, mayWrite } from '#src/access/writable.ts';
import { limits } from '#src/limits.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { Asker } from '../asker.ts';
import { refuseAny } from '../http/refusal.ts';
import { type CsvField, csvFields } from './csvColumns.ts';

/** A column of the file, and the field that it belongs to. */
interface ImportColumn {
  /** As the file has it. */
  readonly header: string;
  readonly field: string;
  /** Nobody writes the field of a new record, or not this asker: an export has such columns too. */
  readonly ignored?: true;
}

/** A field that is written, and where in a row its cells stand; -1 for one that the file lacks. */
export interface ImportField extends CsvField {
  readonly places: readonly number[];
}

export interface ImportColumns {
  readonly columns: readonly ImportColumn[];
  readonly fields: readonly ImportField[];
}

const plain = (text: string): string => text.normalize('NFC').trim().toLowerCase();

/** Names as the refusal says them: not more, nor longer, than help to see what is wrong. */
const named = (names: readonly string[]): string[] =>
  names.slice(0, limits.problemsPerAnswer).map((name) => name.slice(0, limits.nameLength));

function isMissing({ places, field, name }: ImportField, resource: Resource, asker: Asker): boolean {
  const { required, options } = field;
  if (places.some((place) => place >= 0) || !required) return false;
  const isFilledIn = name === resource.ownerField && createsOnlyOwn(resource, asker.actor.role);
  return options.default === undefined && options.when === undefined && !isFilledIn;
}

/**
 * Finds the fields that the columns of a file belong to, by label or by name.
 * @throws Refusal unknownColumns, duplicateColumns, missingColumns
 */
export function importColumns(resource: Resource, asker: Asker, header: readonly string[]): ImportColumns {
  const { role } = asker.actor;
  const known = csvFields(resource, Object.keys(resource.fields));
  const owners = known.flatMap((field) =>
    field.headers.flatMap(({ label, name }, part) => [plain(label), plain(name)].map((key) => ({ key, field, part }))),
  );
  const found = header.map((text) => owners.find(({ key }) => key === plain(text)));
  const isWritten = ({ name, field }: CsvField) => mayWrite(resource, name, field, role, true);
  const fields = known.filter(isWritten).map((field) => ({
    ...field,
    places: field.headers.map((_, part) => found.findIndex((each) => each?.field === field && each.part === part)),
  }));
  const unknown = header.flatMap((text, place) => (found[place] === undefined ? [text.trim() || `#${place + 1}`] : []));
  const twice = header.filter((_, place) => {
    const mine = found[place];
    return (
      mine !== undefined && found.findIndex((each) => each?.field === mine.field && each.part === mine.part) < place
    );
  });
  const missing = fields
    .filter((field) => isMissing(field, resource, asker))
    .map(({ headers }) => headers[0]?.label ?? '');
  refuseAny([
    ...told('unknownColumns', unknown, resource),
    ...told('duplicateColumns', twice, resource),
    ...told('missingColumns', missing, resource),
  ]);
  const columns = header.flatMap((text, place) => {
    const field = found[place]?.field;
    if (field === undefined) return [];
    return [{ header: text, field: field.name, ...(!isWritten(field) && { ignored: true as const }) }];
  });
  return { columns, fields };
}

const told = (
  name: 'unknownColumns' | 'duplicateColumns' | 'missingColumns',
  columns: readonly string[],
  resource: Resource,
): Problem[] => (columns.length === 0 ? [] : [problem(name, { columns: named(columns), resource: resource.name })]);
