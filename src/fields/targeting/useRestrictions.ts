import { useState } from 'react';
import type { AnyField } from '#src/schema/field.ts';
import type { Mode, Targeting } from './kind.ts';
import { type DimensionRestriction, dimensionsOf, parseRestrictions } from './restrictions.ts';

/** The rows of the input, and the other dimensions. */
interface Restrictions {
  readonly rows: readonly DimensionRestriction[];
  /** The dimensions without a row. */
  readonly others: readonly string[];
  /** @param ids empty for an open row that restricts nothing yet */
  set(dimension: string, mode: Mode, ids: readonly number[]): void;
  remove(dimension: string): void;
}

const without = <V>(values: Readonly<Record<string, V>>, name: string): Record<string, V> =>
  Object.fromEntries(Object.entries(values).filter(([one]) => one !== name));

/** Returns the restrictions of a form's value, and opened rows that are still empty. Empty rows aren't part of the value. */
export function useRestrictions(
  field: AnyField,
  value: unknown,
  onChange: (value: Targeting | null) => void,
): Restrictions {
  const [openedDimensions, setOpened] = useState<Readonly<Record<string, Mode>>>({});
  const restrictions = parseRestrictions(value, field);
  const rows = dimensionsOf(field).flatMap(([dimension, target]) => {
    const existing = restrictions.find((one) => one.dimension === dimension);
    const mode = openedDimensions[dimension];
    return existing ?? (mode === undefined ? [] : { dimension, target, mode, ids: [] });
  });
  const values = Object.fromEntries(
    restrictions.map(({ dimension, mode, ids }) => [dimension, { mode, ids: [...ids] }]),
  );
  const change = (next: Targeting) => onChange(Object.keys(next).length === 0 ? null : next);
  return {
    rows,
    others: dimensionsOf(field)
      .map(([dimension]) => dimension)
      .filter((dimension) => !rows.some((row) => row.dimension === dimension)),
    set(dimension, mode, ids) {
      setOpened({ ...openedDimensions, [dimension]: mode });
      change(ids.length === 0 ? without(values, dimension) : { ...values, [dimension]: { mode, ids: [...ids] } });
    },
    remove(dimension) {
      setOpened(without(openedDimensions, dimension));
      change(without(values, dimension));
    },
  };
}
