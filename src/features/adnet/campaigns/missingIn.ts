import { isEmptyWeek } from '#src/fields/schedule/week.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { fieldApplies } from '#src/schema/applies.ts';
import { type CodeOf, noCodes } from '#src/schema/codes.ts';
import type { AnyField } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import { subfieldsOf } from '#src/schema/subfields.ts';

const { fields: declared, sections }: Resource = advertCampaigns;

type Values = Readonly<Record<string, unknown>>;

/** A missing value: the field, and the name of its input in the form. */
export interface MissingValue {
  readonly field: string;
  readonly input: string;
}

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null;

const isEmpty = (value: unknown, kind: string): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (kind === 'schedule' && isEmptyWeek(value)) ||
  (isObject(value) && 'amount' in value && value['amount'] === '');

/** Whether a field is required, given the other values. */
const isAsked = (field: AnyField, values: Values, codeOf: CodeOf): boolean =>
  field.required && fieldApplies(field, declared, values, codeOf);

/** Returns the inputs of empty required parts in the entries of a list. */
function emptyParts(field: AnyField, name: string, entries: unknown): readonly string[] {
  if (field.kind !== 'records' || !Array.isArray(entries)) return [];
  const required = subfieldsOf(field).filter(([, part]) => part.required);
  return entries.flatMap((entry: unknown, at) =>
    required
      .filter(([part, { kind }]) => isEmpty(isObject(entry) ? entry[part] : undefined, kind))
      .map(([part]) => `${name}.${at}.${part}`),
  );
}

/** Returns the missing values of a form: its required fields, and the required parts of its lists. In the order of the sections. */
export const missingIn = (
  values: Values,
  writable: readonly string[],
  codeOf: CodeOf = noCodes,
): readonly MissingValue[] =>
  sections
    .flatMap(({ fields }) => fields)
    .filter((name) => writable.includes(name))
    .flatMap((name) => {
      const field = declared[name];
      if (field === undefined) return [];
      if (isAsked(field, values, codeOf) && isEmpty(values[name], field.kind)) return [{ field: name, input: name }];
      const [input] = emptyParts(field, name, values[name]);
      return input === undefined ? [] : [{ field: name, input }];
    });
