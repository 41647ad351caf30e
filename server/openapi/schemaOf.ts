import * as z from 'zod/mini';
import { isPlainObject } from '#src/schema/plainObject.ts';
import type { Schema } from './schema.ts';

/** What stands in place of a schema: a reference to a component. */
export type Stands = (schema: z.core.$ZodType) => Schema | undefined;

/** What two views of the same value say together. */
function merged(one: unknown, other: unknown): unknown {
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length)
    return one.map((item: unknown, index) => merged(item, other[index]));
  if (!isPlainObject(one) || !isPlainObject(other)) return other;
  // What has a default need not be sent: which members there have to be is for the input to say.
  const said = Object.keys(other).filter((key) => key !== 'required' || !('properties' in other));
  const both = said.map((key) => [key, key in one ? merged(one[key], other[key]) : other[key]]);
  return { ...one, ...Object.fromEntries(both) };
}

function view(schema: z.core.$ZodType, io: 'input' | 'output', stands?: Stands): unknown {
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // A format says the same in one word, and for people.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      if (jsonSchema.minLength === 0) delete jsonSchema.minLength;
      // Every whole number in JSON ends there.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      Object.assign(jsonSchema, stands?.(zodSchema));
    },
  });
  return made;
}

/**
 * A zod schema as JSON Schema. A pipe has its type at one end and its limits at the other: both are looked at.
 */
export function schemaOf(schema: z.core.$ZodType, stands?: Stands): Schema {
  const both = merged(view(schema, 'input', stands), view(schema, 'output', stands));
  return isPlainObject(both) ? both : {};
}
