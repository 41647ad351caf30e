import * as z from 'zod/mini';
import type { KindRules } from '#src/schema/kind.ts';
import type { StatusCode } from '#src/schema/status.ts';
import { status } from './kind.ts';

type Options = { codes: readonly StatusCode[] };

const value = ({ codes }: Options) => z.literal([...codes], { error: 'invalidChoice' });

const machine = {
  values: { pending: 0, active: 1 },
  initial: 'pending',
  tones: { pending: 'waiting', active: 'done' },
  transitions: [],
} as const;

export const rules: KindRules<Options, StatusCode> = {
  value,
  columns: ({ codes }) => ({ '': typeof codes[0] === 'number' ? 'integer' : 'text' }),
  operators: ['eq', 'neq'],
  operand: value,
  operandInput: 'choices',
  sample: ({ codes }, n) => codes[n % codes.length] ?? '',
  example: { field: status(machine), refused: 2 },
};
