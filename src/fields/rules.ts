import type { ZodMiniType } from 'zod/mini';
import type { AnyField } from '#src/schema/field.ts';
import type { KindRules } from '#src/schema/kind.ts';
import { byKind } from './byKind.ts';

/** The `rules.ts` of every kind. */
const modules = import.meta.glob<KindRules>('./*/rules.ts', { eager: true, import: 'rules' });

/** Kind → its rules. */
export const kindRules: ReadonlyMap<string, KindRules> = byKind(modules);

export const kinds: readonly string[] = [...kindRules.keys()];

/** @throws for a kind without a folder; the boot checks report that first */
export function rulesOf(field: { readonly kind: string }): KindRules {
  const rules = kindRules.get(field.kind);
  if (rules === undefined) throw new Error(`There is no folder src/fields/${field.kind} with a rules.ts.`);
  return rules;
}

type SchemaOf = (field: AnyField) => ZodMiniType;

/** Caches schemas per field, because creating one takes far longer than parsing with it. */
function madeOnce(make: SchemaOf): SchemaOf {
  const made = new WeakMap<AnyField, ZodMiniType>();
  return (field) => {
    const schema = made.get(field) ?? make(field);
    made.set(field, schema);
    return schema;
  };
}

/** The schema of a field's value. */
export const valueSchemaOf = madeOnce((field) => rulesOf(field).value(field.options));

/** The schema of what a filter on the field compares it with. */
export const operandSchemaOf = madeOnce((field) => rulesOf(field).operand(field.options));
