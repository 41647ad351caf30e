import * as z from 'zod/mini';
import { isPlainObject } from '#src/schema/plainObject.ts';
import type { Schema } from './schema.ts';

/** Returns a reference that replaces a schema, if the schema has a component. */
export type SchemaReplacement = (schema: z.core.$ZodType) => Schema | undefined;

/** Merges two views of the same value. */
function mergeSchemas(one: unknown, other: unknown): unknown {
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length)
    return one.map((item: unknown, index) => mergeSchemas(item, other[index]));
  if (!isPlainObject(one) || !isPlainObject(other)) return other;
  // A member with a default is optional in the input, so `required` comes from the input.
  const keys = Object.keys(other).filter((key) => key !== 'required' || !('properties' in other));
  const both = keys.map((key) => [key, key in one ? mergeSchemas(one[key], other[key]) : other[key]]);
  return { ...one, ...Object.fromEntries(both) };
}

function toView(schema: z.core.$ZodType, io: 'input' | 'output', replacement?: SchemaReplacement): unknown {
  const { $schema: _, ...result } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // A format is shorter and more readable than its pattern.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
      if (jsonSchema.minLength === 0) delete jsonSchema.minLength;
      // This is the maximum of every whole number in JSON.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      Object.assign(jsonSchema, replacement?.(zodSchema));
    },
  });
  return result;
}

/** Converts a zod schema to JSON Schema. A pipe has its type at one end and its limits at the other, so both views are merged. */
export function toJsonSchema(schema: z.core.$ZodType, replacement?: SchemaReplacement): Schema {
  const both = mergeSchemas(toView(schema, 'input', replacement), toView(schema, 'output', replacement));
  return isPlainObject(both) ? both : {};
}
