import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import type { KindRules } from '#src/schema/kind.ts';
import { identifier } from '../identifier.ts';
import { uniqueValues } from '../uniqueValues.ts';
import { modes, type Targeting, type TargetingOptions, targeting } from './kind.ts';
import { parseRestrictions, part } from './restrictions.ts';

/** Reports an unknown dimension as such, and any other mistake as an invalid targeting. */
const shapeProblem = ({ code }: { readonly code: string }) =>
  code === 'unrecognized_keys' ? 'unknownDimension' : 'invalidTargeting';

const restriction = (max: number) =>
  z.strictObject(
    {
      mode: z.enum(modes, { error: 'invalidTargeting' }),
      ids: z
        .array(identifier(), { error: 'invalidTargeting' })
        .check(z.minLength(1), z.maxLength(max), uniqueValues<number>()),
    },
    { error: 'invalidTargeting' },
  );

/** Returns an object schema with a schema for each declared dimension. */
const ofEach = <S extends z.ZodMiniType>({ dimensions }: TargetingOptions, schema: S) =>
  z.strictObject(Object.fromEntries(Object.keys(dimensions).map((name) => [name, z.optional(schema)])), {
    error: shapeProblem,
  });

export const rules: KindRules<TargetingOptions, Targeting | null> = {
  // A targeting without dimensions restricts nothing, like an empty one.
  value: (options) =>
    z.pipe(
      ofEach(options, restriction(options.max ?? limits.targetingIds)),
      z.transform((value) => (Object.values(value).every((one) => one === undefined) ? null : value)),
    ),
  columns: () => ({ '': 'jsonb' }),
  operators: ['eq', 'neq', 'contains'],
  operand: (options) =>
    ofEach(options, identifier()).check(
      z.refine((operand) => Object.values(operand).some((id) => id !== undefined), { error: 'invalidTargeting' }),
    ),
  operandInput: 'targeting',
  /** `eq`: the record is served, because it is included, or neither excluded nor missing. `contains`: the targeting names the record. */
  matching: (operand, operator, options) =>
    parseRestrictions(operand, { options }).flatMap(({ dimension, ids }) => {
      const [included, excluded] = modes.map((mode) => part(dimension, mode, ids));
      return operator === 'contains'
        ? { some: [included, excluded], none: [] }
        : { some: [included], none: [part(dimension, 'include'), excluded] };
    }),
  sample({ dimensions }, n, reference) {
    const names = Object.keys(dimensions);
    const at = (index: number) => names[index % names.length] ?? '';
    const [one, other] = [at(n), at(n + 1)];
    return {
      [other]: { mode: 'exclude', ids: [reference(dimensions[other])] },
      [one]: { mode: 'include', ids: [reference(dimensions[one])] },
    };
  },
  example: {
    field: targeting({
      country: 'countries',
      deviceType: 'device-types',
      language: 'languages',
      siteCategory: 'site-categories',
    }),
    refused: { country: { mode: 'include', ids: [1, 1] } },
  },
};
