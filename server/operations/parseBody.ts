import { type Problem, problem } from '#src/problems/catalogue.ts';
import { refuse, refuseAny } from '../http/refusal.ts';

export type Values = Readonly<Record<string, unknown>>;

export const isPlainObject = (body: unknown): body is Values =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

/**
 * The body of a write: one object, with these fields at most.
 * @param name what has the fields, as the refusal says it
 */
export function parseBody(body: unknown, fields: object, name: string): Values {
  if (!isPlainObject(body)) refuse('malformedBody');
  const unknown: Problem[] = Object.keys(body)
    .filter((field) => !Object.hasOwn(fields, field))
    .map((field) => problem('unknownField', { field, resource: name }, field));
  refuseAny(unknown);
  return body;
}
