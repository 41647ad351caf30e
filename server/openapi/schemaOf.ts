import * as z from 'zod/mini';
import { isSchema, type Schema } from './schema.ts';

/** What two views of the same value say together. */
function merged(one: unknown, other: unknown): unknown {
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length)
    return one.map((item: unknown, index) => merged(item, other[index]));
  if (!isSchema(one) || !isSchema(other)) return other;
  const both = Object.keys(other).map((key) => [key, key in one ? merged(one[key], other[key]) : other[key]]);
  return { ...one, ...Object.fromEntries(both) };
}

function view(schema: z.ZodMiniType, io: 'input' | 'output'): unknown {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    // A format says the same in one word, and for people.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      if (jsonSchema.minLength === 0) delete jsonSchema.minLength;
    },
  });
  return made;
}

/**
 * A zod schema as JSON Schema. A pipe has its type at one end and its limits at the other: both are looked at.
 */
export function schemaOf(schema: z.ZodMiniType): Schema {
  const both = merged(view(schema, 'input'), view(schema, 'output'));
  return isSchema(both) ? both : {};
}
