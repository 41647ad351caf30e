import * as z from 'zod/mini';
import type { KindRules } from '#src/schema/kind.ts';
import { number } from '../number/kind.ts';
import { subfieldSchema } from '../records/subfieldSchema.ts';
import { rulesOf } from '../rules.ts';
import { type RecordOptions, record } from './kind.ts';

export const rules: KindRules<RecordOptions, Readonly<Record<string, unknown>>> = {
  value: ({ fields }) =>
    z.strictObject(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, subfieldSchema(field)])), {
      error: 'invalidRecords',
    }),
  columns: () => ({ '': 'jsonb' }),
  operators: [],
  operand: () => z.never(),
  sample: ({ fields }, n, reference) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, rulesOf(field).sample(field.options, n, reference)]),
    ),
  example: {
    field: record({ from: number({ required: true, min: 0 }), to: number({ required: true, min: 0 }) }),
    refused: { from: 1, to: -1 },
  },
};
