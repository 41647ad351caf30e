import type { AnyRow } from '#src/schema/resource.ts';

/** @returns whether the value has the members of every record */
export const isRow = (value: unknown): value is AnyRow =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number';
