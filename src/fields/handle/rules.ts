import * as z from 'zod/mini';
import type { KindRules } from '#src/schema/kind.ts';
import { wellFormed } from '../wellFormed.ts';
import type { HandleOptions } from './kind.ts';
import { masked, networks } from './networks.ts';

export const rules: KindRules<HandleOptions, string> = {
  value: ({ network }) =>
    z.pipe(
      wellFormed(),
      z
        .string()
        .check(z.refine((text) => text !== '' && masked(network, text) === text, { error: networks[network].problem })),
    ),
  columns: () => ({ '': 'text' }),
  operators: ['eq', 'neq', 'contains'],
  operand: wellFormed,
  sample: (_options, n) => `@hunter_${n}`,
};
