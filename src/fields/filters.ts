import type { OperandInput } from '#src/schema/kind.ts';
import type { FilterFace } from './filter.ts';
import { kindRules } from './rules.ts';

/** The input for each type of operand, loaded when a filter needs it. */
const faces: Readonly<Record<OperandInput, () => Promise<FilterFace>>> = {
  text: () => import('./operands/TextOperand.tsx').then((one) => ({ Operand: one.TextOperand })),
  number: () => import('./operands/NumberOperand.tsx').then((one) => ({ Operand: one.NumberOperand })),
  amount: () => import('./operands/AmountOperand.tsx').then((one) => ({ Operand: one.AmountOperand })),
  day: () => import('./operands/DayOperand.tsx').then((one) => ({ Operand: one.DayOperand })),
  moment: () =>
    import('./operands/MomentOperand.tsx').then((one) => ({
      Operand: one.MomentOperand,
      comparisons: ['between', 'atLeast', 'atMost', 'moreThan', 'lessThan', 'isEmpty', 'isFilled'],
    })),
  choices: () =>
    import('./operands/FieldChoicesOperand.tsx').then((one) => ({
      Operand: one.FieldChoicesOperand,
      takesSeveral: true,
    })),
  records: () =>
    import('./operands/RecordsOperand.tsx').then((one) => ({ Operand: one.RecordsOperand, takesSeveral: true })),
  targeting: () =>
    import('./targeting/TargetingOperand.tsx').then((one) => ({
      Operand: one.TargetingOperand,
      takesSeveral: true,
      // Which targetings name a record is a question for programs.
      comparisons: ['is', 'isNot', 'isEmpty', 'isFilled'],
    })),
};

/** @returns a function that loads the filter of a kind; undefined for a kind that can't be compared */
export function filterOf(kind: string): (() => Promise<FilterFace>) | undefined {
  const { operandInput } = kindRules.get(kind) ?? {};
  return operandInput && faces[operandInput];
}
