import * as z from 'zod/mini';
import type { Content } from '#server/openapi/operation.ts';
import { exampleRef, type Schema, schemaRef } from '#server/openapi/schema.ts';
import { recordSchemaRegistry } from '#src/schema/recordSchema.ts';
import type { Resource } from '#src/schema/resource.ts';
import { exampleNames, exampleRecord } from './examples.ts';
import { fieldSchema } from './fieldSchema.ts';
import { schemaNames } from './resourceSchemas.ts';

const fieldsOf = (resource: Resource, names: readonly string[]): Schema =>
  Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([name]) => names.includes(name))
      .map(([name, field]) => [name, fieldSchema(resource, name, field)]),
  );

/**
 * The OpenAPI schema of a record or of some of its fields; undefined for any other schema.
 * @param resources collects the resources of referenced records
 */
export function recordParts(schema: z.core.$ZodType, resources: Set<Resource>): Schema | undefined {
  const { resource, names, isPartial } = recordSchemaRegistry.get(schema) ?? {};
  if (resource === undefined) return undefined;
  if (names !== undefined) {
    const required = isPartial ? [] : names;
    return { type: 'object', properties: fieldsOf(resource, names), required, additionalProperties: false };
  }
  resources.add(resource);
  return schemaRef(schemaNames(resource).record);
}

/** The examples of a response that is a record, some of its fields, or a list of records. */
export function recordExamples(answer: z.ZodMiniType): Pick<Content, 'example' | 'examples'> {
  const element = answer instanceof z.ZodMiniArray ? recordSchemaRegistry.get(answer.def.element) : undefined;
  if (element !== undefined) return { examples: { list: exampleRef(exampleNames(element.resource).list) } };
  const { resource, names } = recordSchemaRegistry.get(answer) ?? {};
  if (resource === undefined) return {};
  if (names === undefined) return { examples: { record: exampleRef(exampleNames(resource).record) } };
  const example = exampleRecord(resource);
  return { example: Object.fromEntries(names.map((name) => [name, example[name]])) };
}
