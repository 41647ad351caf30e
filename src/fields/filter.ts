import type { ComponentType } from 'react';
import type { Comparison } from '#src/schema/comparisons.ts';
import type { AnyField } from '#src/schema/field.ts';
import type { Operator } from '#src/schema/operators.ts';

/** What is entered to compare a field with. */
export interface OperandProps {
  readonly field: AnyField;
  /** How it is read aloud: “Starts from”. */
  readonly label: string;
  readonly operator: Operator;
  /** Undefined while nothing is entered. For a face that takes several: the list of them. */
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

/** What a field is filtered with. */
export interface FilterFace {
  readonly Operand: ComponentType<OperandProps>;
  /** Those that are offered, the usual one first; every one that the kind's rules make possible, unless said. */
  readonly comparisons?: readonly Comparison[];
  /** It is compared with several values at once: one of them, or none of them. */
  readonly takesSeveral?: true;
}
