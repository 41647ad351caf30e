import * as z from 'zod/mini';
import type { KindRules } from '#src/schema/kind.ts';
import { type ChoiceOptions, choice } from './kind.ts';

const value = ({ choices }: ChoiceOptions) => z.enum([...choices], { error: 'invalidChoice' });

export const rules: KindRules<ChoiceOptions, string> = {
  value,
  columns: () => ({ '': 'text' }),
  operators: ['eq', 'neq'],
  operand: value,
  operandInput: 'choices',
  sample: ({ choices }, n) => choices[n % choices.length] ?? '',
  example: { field: choice(['even', 'fixed']), refused: 'odd' },
};
