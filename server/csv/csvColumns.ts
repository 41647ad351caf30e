import { csvFormatOf } from '#src/fields/csvFormats.ts';
import { wordsOf } from '#src/i18n/derive.ts';
import { fieldLabel } from '#src/i18n/labels.ts';
import type { CsvFormat } from '#src/schema/csvFormat.ts';
import type { AnyField } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';

/** A field with its columns in a CSV file. */
export interface CsvField {
  readonly name: string;
  readonly field: AnyField;
  readonly face: CsvFormat;
  /** The headers of its columns, as a label and as the API's name: “Budget currency”, `budgetCurrency`. */
  readonly headers: readonly { readonly label: string; readonly name: string }[];
}

function headersOf(resource: Resource, name: string, extraColumns: readonly string[]): CsvField['headers'] {
  const label = fieldLabel(resource, name);
  const parts = extraColumns.map((part) => ({
    label: `${label} ${wordsOf(part)}`,
    name: name + part.charAt(0).toUpperCase() + part.slice(1),
  }));
  return [{ label, name }, ...parts];
}

/** The CSV columns of some fields of a resource. */
export const csvFields = (resource: Resource, names: readonly string[]): CsvField[] =>
  names.flatMap((name) => {
    const field = resource.fields[name];
    if (field === undefined) return [];
    const face = csvFormatOf(field);
    return [{ name, field, face, headers: headersOf(resource, name, face.extraColumns ?? []) }];
  });
