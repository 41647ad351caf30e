import type { AnyField } from '#src/schema/field.ts';
import type { Reference } from '#src/schema/kind.ts';
import { rulesOf } from './rules.ts';

/** The ids in a value, whatever its shape. */
export const idsIn = (value: unknown): number[] => [value].flat().filter((id) => typeof id === 'number');

/** The resources that a field can refer to. */
export const targetsOf = (field: AnyField): readonly string[] => rulesOf(field).targets?.(field) ?? [];

/** What a value of the field refers to. Most fields refer to nothing. */
export const refersTo = (field: AnyField, value: unknown): readonly Reference[] =>
  value === null || value === undefined ? [] : (rulesOf(field).refers?.(value, field) ?? []);

/** What a value of the field contains one of, if it refers to the record. */
export const mentionsOf = (field: AnyField, resource: string, id: number): readonly unknown[] =>
  rulesOf(field).mentions?.(resource, id, field) ?? [];
