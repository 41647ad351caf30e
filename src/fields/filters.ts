import type { OperandInput } from '#src/schema/kind.ts';
import type { FilterFace } from './filter.ts';
import { kindRules } from './rules.ts';

/** How each operand is entered. Its code travels when a list is filtered by such a field. */
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
};

/** @returns how to load what a kind is filtered with, undefined for one that can't be compared */
export function filterOf(kind: string): (() => Promise<FilterFace>) | undefined {
  const { operandInput } = kindRules.get(kind) ?? {};
  return operandInput && faces[operandInput];
}
