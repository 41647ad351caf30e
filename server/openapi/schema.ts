import { isPlainObject } from '#src/schema/plainObject.ts';

/** A JSON Schema of draft 2020-12, which OpenAPI 3.1 uses. */
export type Schema = Readonly<Record<string, unknown>>;

export type Schemas = Readonly<Record<string, Schema>>;

/** A reference to a component: `{$ref: '#/components/schemas/campaigns'}`. */
export interface Reference {
  readonly $ref: string;
}

/** An object with exactly these members. */
export const closedObject = (properties: Schemas): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

export const schemaRef = (name: string): Schema & Reference => ({ $ref: `#/components/schemas/${name}` });

export const exampleRef = (name: string): Reference => ({ $ref: `#/components/examples/${name}` });

const referencePattern = /^#\/components\/schemas\/([^/]+)(?:\/properties\/([^/]+))?$/;

/** Resolves a reference to a schema, or to a property of a schema. Any other schema is returned unchanged. */
export function resolveSchema(schemas: Schemas, schema: Schema): Schema {
  const [, name = '', property] = referencePattern.exec(String(schema.$ref)) ?? [];
  const component = schemas[name];
  if (component === undefined || property === undefined) return component ?? schema;
  const { properties } = component;
  const within = isPlainObject(properties) ? properties[property] : undefined;
  return isPlainObject(within) ? within : schema;
}
