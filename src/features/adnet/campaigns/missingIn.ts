import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { applies } from '#src/schema/applies.ts';
import { type CodeOf, noCodes } from '#src/schema/codes.ts';
import type { AnyField } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';

const { fields: declared, sections }: Resource = advertCampaigns;

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (typeof value === 'object' && 'amount' in value && value.amount === '');

/** Whether a field is required, with what the other values say. */
const isAsked = (field: AnyField | undefined, values: Readonly<Record<string, unknown>>, codeOf: CodeOf): boolean =>
  field?.required === true && applies(field, declared, values, codeOf);

/** The required fields of a form that have no value yet, in the order of their sections. */
export const missingIn = (
  values: Readonly<Record<string, unknown>>,
  writable: readonly string[],
  codeOf: CodeOf = noCodes,
): readonly string[] =>
  sections
    .flatMap(({ fields }) => fields)
    .filter((name) => writable.includes(name) && isAsked(declared[name], values, codeOf) && isEmpty(values[name]));
