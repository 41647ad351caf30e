import { isPlainObject } from '#src/schema/plainObject.ts';

/** A JSON Schema of draft 2020-12, which OpenAPI 3.1 uses. */
export type Schema = Readonly<Record<string, unknown>>;

export type Schemas = Readonly<Record<string, Schema>>;

/** A reference to a component: `{$ref: '#/components/schemas/campaigns'}`. */
export interface Reference {
  readonly $ref: string;
}

/** An object with exactly these members. */
export const closed = (properties: Schemas): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

export const schemaRef = (name: string): Schema & Reference => ({ $ref: `#/components/schemas/${name}` });

export const exampleRef = (name: string): Reference => ({ $ref: `#/components/examples/${name}` });

const place = /^#\/components\/schemas\/([^/]+)(?:\/properties\/([^/]+))?$/;

/** Resolves a reference to a schema, or to a property of a schema. Any other schema is returned unchanged. */
export function resolved(schemas: Schemas, schema: Schema): Schema {
  const [, name = '', property] = place.exec(String(schema.$ref)) ?? [];
  const found = schemas[name];
  if (found === undefined || property === undefined) return found ?? schema;
  const { properties } = found;
  const within = isPlainObject(properties) ? properties[property] : undefined;
  return isPlainObject(within) ? within : schema;
}
