import * as z from 'zod/mini';
import type { KindRules } from '#src/schema/kind.ts';
import { timeZone } from './kind.ts';
import { isZone, zones } from './zones.ts';

const value = () => z.string({ error: 'invalidTimeZone' }).check(z.refine(isZone, { error: 'invalidTimeZone' }));

export const rules: KindRules<unknown, string> = {
  value,
  columns: () => ({ '': 'text' }),
  operators: ['eq', 'neq'],
  operand: value,
  operandInput: 'choices',
  sample: (_options, n) => zones.all()[n % zones.all().length]?.code ?? 'UTC',
  example: { field: timeZone(), refused: 'Europe/Atlantis' },
};
