import { rulesOf } from '#src/fields/rules.ts';
import { conditionValues } from '#src/schema/applies.ts';
import type { Resource } from '#src/schema/resource.ts';

export type Values = Record<string, unknown>;

/** Gives the id of a record of another resource. */
export type References = (target: string) => number;

/** What a form would send: neither what others or the platform write by itself, nor what doesn't apply. */
function isGiven(resource: Resource, name: string, values: Values): boolean {
  const field = resource.fields[name];
  if (field === undefined || field.readOnly) return false;
  const { when, write } = field.options;
  const creators = resource.access.create.flatMap(({ roles }) => roles);
  if (write && creators.length > 0 && !creators.some((role) => write.includes(role))) return false;
  return when === undefined || conditionValues(when).includes(values[when.field]);
}

/** Money whose code the record says itself. */
const inCode = (sample: unknown, code: unknown): unknown =>
  code !== undefined && typeof sample === 'object' ? { ...sample, currency: code } : sample;

/**
 * A valid record of a resource, made from its declaration; another one for another n.
 * @example sampleOf(campaigns, 3, { title: 'Spring' })
 */
export function sampleOf(
  resource: Resource,
  n: number,
  overrides: Values = {},
  references: References = () => 1,
): Values {
  const values: Values = {};
  // Each field counts from a number of its own, so that a time that has to come later does.
  for (const [index, [name, { options, target, ...field }]] of Object.entries(resource.fields).entries()) {
    const sample = rulesOf(field).sample(options, n + index, () => references(target ?? ''));
    values[name] = overrides[name] ?? options.default ?? inCode(sample, values[String(options.code)]);
  }
  const given = Object.entries(values).filter(([name]) => isGiven(resource, name, values));
  return { ...Object.fromEntries(given), ...overrides };
}
