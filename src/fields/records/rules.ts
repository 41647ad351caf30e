import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import type { KindRules } from '#src/schema/kind.ts';
import { country } from '../country/kind.ts';
import { number } from '../number/kind.ts';
import { rulesOf } from '../rules.ts';
import { textKey } from '../textKey.ts';
import { type RecordsOptions, records } from './kind.ts';
import { subfieldSchema } from './subfieldSchema.ts';

type Entry = Readonly<Record<string, unknown>>;

/** The subfields that distinguish entries. */
const subfieldNames = (distinct: RecordsOptions['distinct']): readonly string[] => [distinct?.by ?? []].flat();

/** The indexes of entries whose values occurred earlier in the list. */
function duplicateIndexes(entries: readonly Entry[], by: readonly string[]): number[] {
  const keys = new Set<string>();
  return entries.flatMap((entry, index) => {
    const key = JSON.stringify(by.map((name) => textKey(entry[name])));
    const isDuplicate = keys.has(key);
    keys.add(key);
    return isDuplicate ? [index] : [];
  });
}

export const rules: KindRules<RecordsOptions, Entry[]> = {
  value: ({ fields, min = 0, max = limits.recordsPerRecord, distinct, problem = 'invalidRecords' }) => {
    const parts = Object.entries(fields).map(([name, field]) => [name, subfieldSchema(field)] as const);
    return z.array(z.strictObject(Object.fromEntries(parts), { error: problem }), { error: problem }).check(
      z.minLength(min),
      z.maxLength(max),
      z.superRefine((entries, context) => {
        const by = subfieldNames(distinct);
        const [first] = by;
        if (distinct === undefined || first === undefined) return;
        for (const index of duplicateIndexes(entries, by))
          context.addIssue({ code: 'custom', message: distinct.problem, path: [index, first], input: entries });
      }),
    );
  },
  columns: () => ({ '': 'jsonb' }),
  operators: [],
  operand: () => z.never(),
  // All references of one sample are to the same record, so entries with distinct references are limited to one.
  sample: ({ fields, min = 1, distinct }, n, reference) =>
    Array.from(
      { length: Math.max(subfieldNames(distinct).some((name) => fields[name]?.target) ? 1 : 2, min) },
      (_, index) =>
        Object.fromEntries(
          Object.entries(fields).map(([name, field]) => [
            name,
            rulesOf(field).sample(field.options, n + index, (resource = field.target) => reference(resource)),
          ]),
        ),
    ),
  example: {
    field: records(
      { country: country({ required: true }), bid: number({ required: true, above: 0 }) },
      { max: 4, distinct: { by: 'country', problem: 'duplicateValue' } },
    ),
    refused: [
      { country: 'DE', bid: 1.5 },
      { country: 'DE', bid: -1 },
    ],
  },
};
