import { refuse, refuseAny } from '#server/problems/refusal.ts';
import { limits } from '#src/limits.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import { isPlainObject } from '#src/schema/plainObject.ts';

export type Values = Readonly<Record<string, unknown>>;

/** Problems for unknown fields. Their number and the length of their names are limited. */
export const unknownFields = (names: readonly string[], resource: string): Problem[] =>
  names
    .slice(0, limits.problemsPerAnswer)
    .map((name) => name.slice(0, limits.nameLength))
    .map((field) => problem('unknownField', { field, resource }, field));

/**
 * Parses the body of a write: one object, with no other fields than these.
 * @param name the resource's name for the error message
 */
export function parseBody(body: unknown, fields: object, name: string): Values {
  if (!isPlainObject(body)) refuse('malformedBody');
  const unknownNames = Object.keys(body).filter((field) => !Object.hasOwn(fields, field));
  refuseAny(unknownFields(unknownNames, name));
  return body;
}
