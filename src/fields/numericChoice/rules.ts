import * as z from 'zod/mini';
import type { KindRules } from '#src/schema/kind.ts';
import { type NumericChoiceOptions, numericChoice } from './kind.ts';

const value = ({ codes }: NumericChoiceOptions) =>
  z
    .literal(Object.values(codes), { error: 'invalidChoice' })
    .check(z.refine((code) => !Object.is(code, -0), { error: 'invalidChoice' }));

export const rules: KindRules<NumericChoiceOptions, number> = {
  value,
  columns: () => ({ '': 'integer' }),
  operators: ['eq', 'neq'],
  operand: value,
  operandInput: 'choices',
  sample: ({ codes }, n) => Object.values(codes)[n % Object.keys(codes).length] ?? 0,
  example: { field: numericChoice({ even: 0, fixed: 1 }), refused: 2 },
};
