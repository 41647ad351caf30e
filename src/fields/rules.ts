import type { ZodMiniType } from 'zod/mini';
import type { AnyField } from '#src/schema/field.ts';
import type { KindRules } from '#src/schema/kind.ts';
import { partsByKind } from './partsByKind.ts';

/** The `rules.ts` of every kind. */
const modules = import.meta.glob<KindRules>('./*/rules.ts', { eager: true, import: 'rules' });

/** Kind → its rules. */
export const kindRules: ReadonlyMap<string, KindRules> = partsByKind(modules);

export const kinds: readonly string[] = [...kindRules.keys()];

/** @throws for a kind without a folder, which the boot checks report first */
export function rulesOf(field: { readonly kind: string }): KindRules {
  const rules = kindRules.get(field.kind);
  if (rules === undefined) throw new Error(`There is no folder src/fields/${field.kind} with a rules.ts.`);
  return rules;
}

type SchemaOf = (field: AnyField) => ZodMiniType;

/** Caches schemas per field, because creating one takes far longer than parsing with it. */
function cacheByField(createSchema: SchemaOf): SchemaOf {
  const cache = new WeakMap<AnyField, ZodMiniType>();
  return (field) => {
    const schema = cache.get(field) ?? createSchema(field);
    cache.set(field, schema);
    return schema;
  };
}

/** The schema of a field's value. */
export const valueSchemaOf = cacheByField((field) => rulesOf(field).value(field.options));

/** The schema of a filter's operand for the field. */
export const operandSchemaOf = cacheByField((field) => rulesOf(field).operand(field.options));
