import { type Common, field } from '#src/schema/field.ts';
import type { Example } from '#src/schema/kind.ts';

export type PercentageOptions = {
  /** Exclusive lower bound; without it the value is at least 0. */
  above?: number;
  /** 100 by default. */
  max?: number;
};

/** A percentage: a number from 0 to 100, shown with a %. */
export const percentage = <R extends boolean = false, RO extends boolean = false>(
  options: Common<R, RO> & PercentageOptions = {},
) =>
  field<number, R, RO>('percentage', {
    max: 100,
    ...(options.above === undefined && { min: 0 }),
    ...options,
    unit: '%',
  });

export const example: Example = { field: percentage({ above: 0 }), refused: 100.5 };

/** The kind that this one extends: it inherits the files that this folder lacks. */
export const base = 'number';
