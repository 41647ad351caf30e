import * as z from 'zod/mini';
import type { Example, KindRules } from '#src/schema/kind.ts';
import type { CodeList } from './codes.ts';

/** The rules of a kind whose values are the codes of a standard. */
export function codeRules({ all }: CodeList, example: Example): KindRules<unknown, string> {
  const value = () =>
    z.enum(
      all().map(({ code }) => code),
      { error: 'invalidChoice' },
    );
  return {
    value,
    columns: () => ({ '': 'text' }),
    operators: ['eq', 'neq'],
    operand: value,
    operandInput: 'choices',
    sample: (_options, n) => all()[n % all().length]?.code ?? '',
    example,
  };
}
