import type { AnyField } from './field.ts';

/** Whether an option of a field is a field itself. */
export const isField = (value: unknown): value is AnyField =>
  typeof value === 'object' && value !== null && 'kind' in value && 'options' in value;

/** The fields that the entries of a list are made of, by name, in their order; none for a field of any other kind. */
export function subfieldsOf({ options: { fields } }: AnyField): (readonly [name: string, part: AnyField])[] {
  if (typeof fields !== 'object' || fields === null) return [];
  return Object.entries(fields).flatMap(([name, part]: [string, unknown]) => (isField(part) ? [[name, part]] : []));
}
