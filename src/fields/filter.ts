import type { ComponentType } from 'react';
import type { Comparison } from '#src/schema/comparisons.ts';
import type { AnyField } from '#src/schema/field.ts';
import type { Operator } from '#src/schema/operators.ts';

/** Props of the input for an operand. */
export interface FilterInputProps {
  readonly field: AnyField;
  /** Accessible name, such as “Starts from”. */
  readonly label: string;
  readonly operator: Operator;
  /** Undefined while it is empty; a list if the face accepts several values. */
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** The filter of a kind: its input and its comparisons. */
export interface KindFilter {
  readonly Operand: ComponentType<FilterInputProps>;
  /** The offered comparisons, the most common first; by default all that the kind's rules allow. */
  readonly comparisons?: readonly Comparison[];
  /** Accepts several operands, for “is one of” and “is none of”. */
  readonly takesSeveral?: true;
}
