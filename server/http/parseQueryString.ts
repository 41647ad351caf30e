import * as z from 'zod/mini';
import { refuse } from '#server/problems/refusal.ts';
import { type Query, requireKnownParameters } from './query.ts';

/** A query parameter may also represent a number or a boolean, in the notation of JSON. */
function parseValue(text: unknown): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  return typeof text === 'string' && String(Number(text)) === text ? Number(text) : text;
}

/**
 * Reads the query string by its schema.
 * @throws Refusal malformedQuery for the first unknown or invalid parameter
 */
export function parseQueryString<Q extends z.ZodMiniObject>(schema: Q, query: Query): z.output<Q> {
  requireKnownParameters(query, Object.keys(schema.shape));
  const values = Object.entries(query).map(([name, text]) => {
    const part = schema.shape[name];
    const isText = part !== undefined && z.safeParse(part, text).success;
    return [name, isText ? text : parseValue(text)] as const;
  });
  const parsed = schema.safeParse(Object.fromEntries(values));
  if (parsed.success) return parsed.data;
  const parameter = String(parsed.error.issues[0]?.path[0]);
  return refuse('malformedQuery', { parameter }, parameter);
}
