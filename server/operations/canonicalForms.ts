import type { Executor } from '#server/database/database.ts';
import type { Values } from '#server/http/parseBody.ts';
import { rulesOf } from '#src/fields/rules.ts';
import { allResources } from '#src/schema/registry.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import type { DerivedForm } from './effect.ts';
import { effectsOf } from './effects.ts';

/** Stored values of a resource that the code writes in one form of several spellings. */
export interface CanonicalForm extends DerivedForm {
  /** Stable: the database stores under this name how far the values have been renewed. */
  readonly name: string;
  readonly resource: Resource;
  /** Whether a record's values can be thousands of lines. */
  readonly isLarge: boolean;
}

/** The forms of fields whose kind has one. */
const formsOfFields = (resource: Resource): CanonicalForm[] =>
  Object.entries(resource.fields).flatMap(([field, { kind, options, isLarge = false }]) => {
    const { canonical } = rulesOf({ kind });
    if (canonical === undefined) return [];
    const renew = (record: AnyRow): Values => {
      const value = record[field] ?? null;
      return { [field]: value === null ? null : canonical.of(value, options, record) };
    };
    const of = async (_executor: Executor, records: readonly AnyRow[]) => records.map(renew);
    return [{ name: `${resource.name}.${field}`, version: canonical.version, resource, isLarge, of }];
  });

function formsOf(resource: Resource): CanonicalForm[] {
  const { canonical } = effectsOf(resource) ?? {};
  const derived = canonical === undefined ? [] : [{ ...canonical, name: resource.name, resource, isLarge: false }];
  return [...formsOfFields(resource), ...derived];
}

/** Lists the canonical forms of all stored records. */
export const listCanonicalForms = (): CanonicalForm[] =>
  allResources()
    .filter(({ view }) => view === undefined)
    .flatMap(formsOf);
