import * as z from 'zod/mini';
import type { KindRules } from '#src/schema/kind.ts';
import { rulesOf } from '../rules.ts';
import { text } from '../text/kind.ts';
import { type ComputedOptions, computed } from './kind.ts';

export const rules: KindRules<ComputedOptions> = {
  value: ({ as }) => rulesOf(as).value(as.options),
  columns: () => ({}),
  operators: [],
  operand: () => z.never(),
  sample: ({ as }, n, reference) => rulesOf(as).sample(as.options, n, reference),
  example: {
    field: computed(text(), ({ text: name }) => (typeof name === 'string' ? name.toUpperCase() : null)),
    refused: null,
  },
};
