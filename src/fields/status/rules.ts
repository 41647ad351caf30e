import * as z from 'zod/mini';
import type { KindRules } from '#src/schema/kind.ts';
import type { StatusCode } from '#src/schema/status.ts';

type Options = { codes: readonly StatusCode[] };

const value = ({ codes }: Options) => z.literal([...codes], { error: 'invalidChoice' });

export const rules: KindRules<Options, StatusCode> = {
  value,
  columns: ({ codes }) => ({ '': typeof codes[0] === 'number' ? 'integer' : 'text' }),
  operators: ['eq', 'neq'],
  operand: value,
  sample: ({ codes }, n) => codes[n % codes.length] ?? '',
};
