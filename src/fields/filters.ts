import type { OperandInput } from '#src/schema/kind.ts';
import type { KindFilter } from './filter.ts';
import { kindRules } from './rules.ts';

/** The input for each type of operand, loaded when a filter needs it. */
const filtersByInput: Readonly<Record<OperandInput, () => Promise<KindFilter>>> = {
  text: () => import('./filterInputs/TextFilterInput.tsx').then((one) => ({ Operand: one.TextFilterInput })),
  number: () => import('./filterInputs/NumberFilterInput.tsx').then((one) => ({ Operand: one.NumberFilterInput })),
  amount: () => import('./filterInputs/AmountFilterInput.tsx').then((one) => ({ Operand: one.AmountFilterInput })),
  day: () => import('./filterInputs/DayFilterInput.tsx').then((one) => ({ Operand: one.DayFilterInput })),
  moment: () =>
    import('./filterInputs/MomentFilterInput.tsx').then((one) => ({
      Operand: one.MomentFilterInput,
      comparisons: ['between', 'atLeast', 'atMost', 'moreThan', 'lessThan', 'isEmpty', 'isFilled'],
    })),
  choices: () =>
    import('./filterInputs/FieldChoicesFilterInput.tsx').then((one) => ({
      Operand: one.FieldChoicesFilterInput,
      takesSeveral: true,
    })),
  records: () =>
    import('./filterInputs/RecordsFilterInput.tsx').then((one) => ({
      Operand: one.RecordsFilterInput,
      takesSeveral: true,
    })),
  targeting: () =>
    import('./targeting/TargetingFilterInput.tsx').then((one) => ({
      Operand: one.TargetingFilterInput,
      takesSeveral: true,
      // Only programs search for targetings that name a record.
      comparisons: ['is', 'isNot', 'isEmpty', 'isFilled'],
    })),
};

/** @returns a function that loads the filter of a kind; undefined for a kind without comparisons */
export function filterLoader(kind: string): (() => Promise<KindFilter>) | undefined {
  const { operandInput } = kindRules.get(kind) ?? {};
  return operandInput && filtersByInput[operandInput];
}
