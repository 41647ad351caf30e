import { resolveSchema, type Schema, type Schemas } from '#server/openapi/schema.ts';
import { isPlainObject } from '#src/schema/plainObject.ts';
import { html, type Markup } from '../html.ts';

const schemasIn = (value: unknown): Schema[] => (Array.isArray(value) ? value.filter(isPlainObject) : []);

/** `#/components/schemas/campaigns.create` → `campaigns.create`; for a property of another schema, the schema's name and the property. */
const referenceName = (ref: string): string => ref.replace('#/components/schemas/', '').replace('/properties/', '.');

/** The anchor of a schema on the page. */
export const anchorOf = (name: string): string => `schema-${name}`;

const shownTypes: Readonly<Record<string, string>> = { string: 'text', integer: 'whole number', boolean: 'yes or no' };

function typeWord({ type, format, const: fixed, enum: values }: Schema): string {
  if (fixed !== undefined) return JSON.stringify(fixed);
  if (Array.isArray(values)) return `one of ${values.map((value) => JSON.stringify(value)).join(', ')}`;
  const types = [type].flat().filter((each) => typeof each === 'string');
  return types
    .map((each) => (each === 'string' && typeof format === 'string' ? format : (shownTypes[each] ?? each)))
    .join(' or ');
}

const limitWords: Readonly<Record<string, (limit: number | string) => string>> = {
  minimum: (limit) => `from ${limit}`,
  exclusiveMinimum: (limit) => `above ${limit}`,
  maximum: (limit) => `up to ${limit}`,
  minLength: (limit) => `at least ${limit} characters`,
  maxLength: (limit) => `at most ${limit} characters`,
  minItems: (limit) => `at least ${limit}`,
  maxItems: (limit) => `at most ${limit}`,
  pattern: (limit) => `like ${limit}`,
};

/** The limits of an integer column are hidden, because they don't help a reader. */
const isShownLimit = (limit: unknown): limit is number | string =>
  typeof limit === 'string' || (typeof limit === 'number' && Math.abs(limit) < 2_147_483_647);

function limitsOf(schema: Schema): string[] {
  return Object.entries(limitWords).flatMap(([name, words]) => {
    const limit = schema[name];
    return isShownLimit(limit) ? [words(limit)] : [];
  });
}

/** Describes a schema's values in a few words. Other schemas are named. */
function describeSchema(schema: Schema): string {
  const { $ref, anyOf, items, prefixItems } = schema;
  if (typeof $ref === 'string') return referenceName($ref);
  if (Array.isArray(anyOf)) return [...new Set(schemasIn(anyOf).map(describeSchema))].join(' or ');
  if (Array.isArray(prefixItems)) return `[${schemasIn(prefixItems).map(describeSchema).join('; ')}]`;
  const list = schema.type === 'array' && isPlainObject(items) ? `list of ${describeSchema(items)}` : typeWord(schema);
  return [list || 'anything', ...limitsOf(schema)].join(', ');
}

const reference = ({ $ref, type, items }: Schema): string | undefined => {
  if (typeof $ref === 'string' && !$ref.includes('/properties/')) return referenceName($ref);
  return type === 'array' && isPlainObject(items) ? reference(items) : undefined;
};

/** The same description with links to other schemas. */
export function typeMarkup(schema: Schema): Markup {
  const name = reference(schema);
  return name === undefined
    ? html`${describeSchema(schema)}`
    : html`<a href="#${anchorOf(name)}">${describeSchema(schema)}</a>`;
}

function row(name: string, schema: Schema, isRequired: boolean): Markup {
  const { description, default: fallback, readOnly } = schema;
  const marks = [...(isRequired ? ['required'] : []), ...(readOnly === true ? ['read only'] : [])];
  const notes = [
    ...(typeof description === 'string' ? [description] : []),
    ...(fallback === undefined ? [] : [`${JSON.stringify(fallback)} where left out.`]),
  ];
  return html`<tr><th scope="row"><code>${name}</code>${marks.map((mark) => html` <small>${mark}</small>`)}</th><td>${typeMarkup(schema)}</td><td>${notes.join(' ')}</td></tr>`;
}

/** Whether the schema refers to a whole other schema, which has its own section. */
const isElsewhere = (schema: Schema): boolean => reference(schema) !== undefined;

/** The properties of an object, one row each; for any other schema its description. */
export function schemaTable(schema: Schema, caption: string, schemas: Schemas): Markup {
  const { properties, required } = schema;
  if (!isPlainObject(properties)) return html`<p>${typeMarkup(schema)}</p>`;
  const needed: readonly unknown[] = Array.isArray(required) ? required : [];
  const rows = Object.entries(properties).flatMap(([name, property]) =>
    isPlainObject(property)
      ? [row(name, isElsewhere(property) ? property : resolveSchema(schemas, property), needed.includes(name))]
      : [],
  );
  return html`<div class="wide" tabindex="0" role="group" aria-label="${caption}"><table><thead><tr><th scope="col">Name</th><th scope="col">Value</th><th scope="col">Notes</th></tr></thead><tbody>${rows}</tbody></table></div>`;
}
