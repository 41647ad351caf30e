import * as z from 'zod/mini';
import type { AnyField } from '#src/schema/field.ts';
import { rulesOf } from '../rules.ts';

const emptyToNull = (value: unknown): unknown =>
  value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value;

/** Schema of a subfield: an empty value becomes null, or is refused if the subfield is required. */
export function subfieldSchema(field: AnyField) {
  const nullable = z.transform(emptyToNull);
  const value = rulesOf(field).value(field.options);
  if (!field.required) return z.pipe(nullable, z.nullable(value));
  const required = z.unknown().check(z.refine((one) => one !== null, { error: 'blank', abort: true }));
  return z.pipe(z.pipe(nullable, required), value);
}
