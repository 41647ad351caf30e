import { isPlainObject } from '#src/schema/plainObject.ts';

/** A JSON Schema of the draft 2020-12, which is OpenAPI 3.1's. */
export type Schema = Readonly<Record<string, unknown>>;

export type Schemas = Readonly<Record<string, Schema>>;

/** A place in the document's components: `{$ref: '#/components/schemas/campaigns'}`. */
export interface Reference {
  readonly $ref: string;
}

/** An object with these members, all of them, and no others. */
export const closed = (properties: Schemas): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

export const schemaRef = (name: string): Schema & Reference => ({ $ref: `#/components/schemas/${name}` });

export const exampleRef = (name: string): Reference => ({ $ref: `#/components/examples/${name}` });

const place = /^#\/components\/schemas\/([^/]+)(?:\/properties\/([^/]+))?$/;

/** A reference's schema, or property of a schema; anything else is what it stands for. */
export function resolved(schemas: Schemas, schema: Schema): Schema {
  const [, name = '', property] = place.exec(String(schema.$ref)) ?? [];
  const found = schemas[name];
  if (found === undefined || property === undefined) return found ?? schema;
  const { properties } = found;
  const within = isPlainObject(properties) ? properties[property] : undefined;
  return isPlainObject(within) ? within : schema;
}
