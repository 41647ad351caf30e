import type { AnyField } from '#src/schema/field.ts';
import type { KindReferences, Reference, ReferenceFilter } from '#src/schema/kind.ts';
import { partsByKind } from './partsByKind.ts';

/** The `refers.ts` of every kind that refers to records. */
const kindReferences = partsByKind(
  import.meta.glob<KindReferences>('./*/refers.ts', { eager: true, import: 'refers' }),
);

/** The resources that a field can refer to. */
export const referenceTargets = (field: AnyField): readonly string[] =>
  kindReferences.get(field.kind)?.targets(field) ?? [];

/** Returns the references of a field's value. Most fields have none. */
export const fieldReferences = (field: AnyField, value: unknown): readonly Reference[] =>
  value === null || value === undefined ? [] : (kindReferences.get(field.kind)?.refers(value, field) ?? []);

/** Returns the filter of a list for values that refer to the record; undefined if there is none. */
export const referenceFilterOf = (field: AnyField, resource: string, id: number): ReferenceFilter | undefined =>
  kindReferences.get(field.kind)?.finding?.(resource, id, field);

/** Returns patterns, one of which a field's value contains if it refers to the record. */
export const referencePatterns = (field: AnyField, resource: string, id: number): readonly unknown[] =>
  kindReferences.get(field.kind)?.mentions(resource, id, field) ?? [];
