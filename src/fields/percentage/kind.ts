import { type Common, field } from '#src/schema/field.ts';
import type { Example } from '#src/schema/kind.ts';

export type PercentageOptions = {
  /** The value is greater than it; at least 0 unless said. */
  above?: number;
  /** 100 unless said. */
  max?: number;
};

/** A share in per cent, 0 to 100: a number that knows its unit and its bounds. */
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

/** What it is but for this: rules, cell and input are that kind's, where it has none of its own. */
export const base = 'number';
