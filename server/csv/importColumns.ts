import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuseAny } from '#server/problems/refusal.ts';
import { textKey } from '#src/fields/textKey.ts';
import { limits } from '#src/limits.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import { createsOnlyOwn, mayWrite } from '#src/schema/access/writable.ts';
import type { Resource } from '#src/schema/resource.ts';
import { isWellFormed } from '#src/schema/wellFormed.ts';
import { type CsvField, csvFields } from './csvColumns.ts';

/** A column of the file, with its field. */
interface ImportColumn {
  /** The column's text in the file. A column without a header is named by its number. */
  readonly header: string;
  /** Undefined if the resource has no such field. */
  readonly field?: string;
  /** Set if the column isn't imported: it has no field, or the actor can't write the field in a new record, as in exports. */
  readonly ignored?: true;
}

/** A field to write, with the indexes of its cells in a row; -1 for a missing column. */
export interface ImportField extends CsvField {
  readonly places: readonly number[];
}

export interface ImportColumns {
  readonly columns: readonly ImportColumn[];
  readonly fields: readonly ImportField[];
}

/** Column names for a refusal, limited in number and length. */
const truncateNames = (names: readonly string[]): string[] =>
  names.slice(0, limits.problemsPerAnswer).map((name) => name.slice(0, limits.nameLength));

function isMissing({ places, field, name }: ImportField, resource: Resource, actor: RequestActor): boolean {
  const { required, options } = field;
  if (places.some((place) => place >= 0) || !required) return false;
  const isFilledIn = name === resource.ownerField && createsOnlyOwn(resource, actor.role);
  return options.default === undefined && options.when === undefined && !isFilledIn;
}

interface Place {
  readonly field: CsvField;
  /** The index among the field's columns. */
  readonly part: number;
}

/** The field of each column, undefined for an unknown column. */
function matchColumns(allFields: readonly CsvField[], header: readonly string[]): (Place | undefined)[] {
  const places = new Map<string, Place>();
  for (const field of allFields)
    for (const [part, { label, name }] of field.headers.entries()) {
      const place = { field, part };
      for (const key of [textKey(label), textKey(name)]) if (!places.has(key)) places.set(key, place);
    }
  return header.map((text) => (isWellFormed(text) ? places.get(textKey(text)) : undefined));
}

const columnProblems = (
  name: 'unknownColumns' | 'duplicateColumns' | 'missingColumns',
  columns: readonly string[],
  resource: Resource,
): Problem[] =>
  columns.length === 0 ? [] : [problem(name, { columns: truncateNames(columns), resource: resource.name })];

/**
 * Maps the columns of a file to fields, by label or by name.
 * Unknown columns are ignored, unless a required column is missing, which is then probably misspelt.
 * @throws Refusal unknownColumns, duplicateColumns, missingColumns
 */
export function importColumns(resource: Resource, actor: RequestActor, header: readonly string[]): ImportColumns {
  const allFields = csvFields(resource, Object.keys(resource.fields));
  const places = matchColumns(allFields, header);
  const isWritten = ({ name, field }: CsvField) => mayWrite(resource, name, field, actor.role, true);
  const fields = allFields.filter(isWritten).map((field) => ({
    ...field,
    places: field.headers.map((_, part) => places.findIndex((each) => each?.field === field && each.part === part)),
  }));
  const missing = fields.filter((field) => isMissing(field, resource, actor));
  const isSuspicious = missing.length > 0 || places.every((place) => place === undefined);
  refuseAny([
    ...columnProblems('unknownColumns', isSuspicious ? unknownIn(header, places) : [], resource),
    ...columnProblems('duplicateColumns', repeatedIn(header, places), resource),
    ...columnProblems(
      'missingColumns',
      missing.map(({ headers: [first], name }) => first?.label ?? name),
      resource,
    ),
  ]);
  const columns = header.map((text, place): ImportColumn => {
    const field = places[place]?.field;
    if (field === undefined) return { header: headerName(text, place), ignored: true };
    return { header: text, field: field.name, ...(!isWritten(field) && { ignored: true }) };
  });
  return { columns, fields };
}

/** A column without a header is named by its number. */
const headerName = (text: string, place: number): string => text.trim().slice(0, limits.nameLength) || `#${place + 1}`;

const unknownIn = (header: readonly string[], places: readonly (Place | undefined)[]): string[] =>
  header.flatMap((text, place) => (places[place] === undefined ? [headerName(text, place)] : []));

function repeatedIn(header: readonly string[], places: readonly (Place | undefined)[]): string[] {
  const visited = new Set<Place>();
  return header.filter((_, index) => {
    const place = places[index];
    if (place === undefined) return false;
    const isRepeated = visited.has(place);
    visited.add(place);
    return isRepeated;
  });
}
