import * as z from 'zod/mini';
import type { KindRules } from '#src/schema/kind.ts';
import { rulesOf } from '../rules.ts';
import type { ComputedOptions } from './kind.ts';

export const rules: KindRules<ComputedOptions> = {
  value: ({ as }) => rulesOf(as).value(as.options),
  columns: () => ({}),
  operators: [],
  operand: () => z.never(),
  sample: ({ as }, n, reference) => rulesOf(as).sample(as.options, n, reference),
};
