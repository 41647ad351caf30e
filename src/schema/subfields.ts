import type { AnyField } from './field.ts';

/** Whether an option of a field is itself a field. */
export const isField = (value: unknown): value is AnyField =>
  typeof value === 'object' && value !== null && 'kind' in value && 'options' in value;

/** The fields of the entries of a list of sub-records, by name and in order; none for a field of another kind. */
export function subfieldsOf({ options: { fields } }: AnyField): (readonly [name: string, part: AnyField])[] {
  if (typeof fields !== 'object' || fields === null) return [];
  return Object.entries(fields).flatMap(([name, part]: [string, unknown]) => (isField(part) ? [[name, part]] : []));
}
