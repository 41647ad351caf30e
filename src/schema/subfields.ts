import type { AnyField } from './field.ts';
import { isOrdering, type Ordering } from './ordering.ts';
import type { CrossRule } from './resource.ts';

/** Whether an option of a field is itself a field. */
export const isField = (value: unknown): value is AnyField =>
  typeof value === 'object' && value !== null && 'kind' in value && 'options' in value;

/** The fields of the entries of a list of sub-records, by name and in order; none for a field of another kind. */
export function subfieldsOf({ options: { fields } }: AnyField): (readonly [name: string, part: AnyField])[] {
  if (typeof fields !== 'object' || fields === null) return [];
  return Object.entries(fields).flatMap(([name, part]: [string, unknown]) => (isField(part) ? [[name, part]] : []));
}

type EntryRule = CrossRule | Ordering;

const isRule = (rule: unknown): rule is EntryRule =>
  typeof rule === 'object' && rule !== null && (isOrdering(rule) || 'holds' in rule);

/** The rules over several fields of an entry of a list of sub-records; none for a field of another kind. */
export const entryRulesOf = ({ options: { rules } }: AnyField): EntryRule[] =>
  Array.isArray(rules) ? rules.filter(isRule) : [];
