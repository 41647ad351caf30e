import type { AnyField } from '#src/schema/field.ts';
import { isPlainObject } from '#src/schema/plainObject.ts';
import { collectIds } from '../collectIds.ts';
import type { Mode } from './kind.ts';

/** A dimension with its restriction. */
export interface DimensionRestriction {
  readonly dimension: string;
  /** The resource of the IDs. */
  readonly target: string;
  readonly mode: Mode;
  readonly ids: readonly number[];
}

/** Returns the dimensions of a field with their resources, in the order of the declaration. */
export function dimensionsOf({ options }: Pick<AnyField, 'options'>): (readonly [dimension: string, target: string])[] {
  const { dimensions } = options;
  if (!isPlainObject(dimensions)) return [];
  return Object.entries(dimensions).flatMap(([dimension, target]) =>
    typeof target === 'string' ? [[dimension, target] as const] : [],
  );
}

/** Returns the IDs of a dimension, or of an operand, which is one ID. */
const toIds = (restriction: unknown): number[] =>
  isPlainObject(restriction) ? collectIds(restriction['ids']) : collectIds(restriction);

/** Parses the restrictions in a value of any shape: a form's, an older one of the history, or an operand. */
export function parseRestrictions(value: unknown, field: Pick<AnyField, 'options'>): DimensionRestriction[] {
  const values = [value].flat().filter(isPlainObject);
  return dimensionsOf(field).flatMap(([dimension, target]) => {
    const restrictions = values.map((one) => one[dimension]);
    const ids = restrictions.flatMap(toIds);
    const mode = restrictions.some((one) => isPlainObject(one) && one['mode'] === 'exclude') ? 'exclude' : 'include';
    return ids.length === 0 ? [] : [{ dimension, target, mode, ids }];
  });
}

/** Returns the part of a targeting with this restriction, for containment. */
export const part = (dimension: string, mode: string, ids?: readonly number[]) => ({ [dimension]: { mode, ids } });
