import { rulesOf } from '#src/fields/rules.ts';
import { fieldApplies } from '#src/schema/applies.ts';
import { type CodeOf, noCodes } from '#src/schema/codes.ts';
import type { Resource } from '#src/schema/resource.ts';

export type Values = Record<string, unknown>;

/** The id of a record of another resource, to refer to. */
export type References = (target: string) => number;

/** Whether a form would send the field: not if others or the platform write it, nor if its condition isn't met. */
function isGiven(resource: Resource, name: string, values: Values, codeOf: CodeOf): boolean {
  const field = resource.fields[name];
  if (field === undefined || field.readOnly) return false;
  const { write } = field.options;
  const creators = resource.access.create.flatMap(({ roles }) => roles);
  if (write && creators.length > 0 && !creators.some((role) => write.includes(role))) return false;
  return fieldApplies(field, resource.fields, values, codeOf);
}

/** Money in the currency that another field of the record names. */
const inCode = (sample: unknown, code: unknown): unknown =>
  code !== undefined && typeof sample === 'object' ? { ...sample, currency: code } : sample;

/**
 * Values of a valid record, generated from the resource's declaration; different for each n.
 * @example sampleOf(campaigns, 3, { title: 'Spring' })
 */
export function sampleOf(
  resource: Resource,
  n: number,
  overrides: Values = {},
  references: References = () => 1,
  codeOf: CodeOf = noCodes,
): Values {
  const values: Values = {};
  // Later fields get later samples, so that an end comes after its start.
  for (const [index, [name, { options, target, ...field }]] of Object.entries(resource.fields).entries()) {
    const sample = rulesOf(field).sample(options, n + index, (name = target ?? '') => references(name));
    values[name] = overrides[name] ?? options.default ?? inCode(sample, values[String(options.code)]);
  }
  const given = Object.entries(values).filter(([name]) => isGiven(resource, name, values, codeOf));
  return { ...Object.fromEntries(given), ...overrides };
}

/** A valid value of a field, also of one that a form to create doesn’t send. */
export function sampleOfField({ fields }: Resource, name: string, n: number): unknown {
  const field = fields[name];
  return field && rulesOf(field).sample(field.options, n, () => 1);
}
