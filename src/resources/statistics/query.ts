import * as z from 'zod/mini';
import { filterOperators } from './dimensions.ts';
import { statisticsLimits } from './limits.ts';

const { groups, filters, having, sorts, values, rows, offset } = statisticsLimits;

/** A day (`2026-03-01`), or a time with its offset from UTC. */
const date = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

const period = z.strictObject({ from: date, to: date });

const operand = z.union([z.string().check(z.maxLength(200)), z.number(), z.boolean(), z.null()]);

const filter = z.strictObject({
  field: z.string(),
  op: z.enum(filterOperators),
  value: z.union([operand, z.array(operand).check(z.maxLength(values))]),
});

const comparison = z.strictObject({
  field: z.string(),
  op: z.enum(['eq', 'gte', 'lte', 'between']),
  value: z.union([z.number(), z.array(z.number()).check(z.length(2))]),
});

/** A statistics query, as in `q`, with the defaults of omitted properties. */
export const statisticsQuery = z.strictObject({
  ...period.shape,
  timezone: z._default(z.string(), 'UTC'),
  groups: z.array(z.string()).check(z.maxLength(groups)),
  metrics: z.array(z.string()).check(z.minLength(1), z.maxLength(50)),
  filters: z._default(z.array(filter).check(z.maxLength(filters)), []),
  having: z._default(z.array(comparison).check(z.maxLength(having)), []),
  sort: z._default(
    z.array(z.strictObject({ field: z.string(), order: z.enum(['ASC', 'DESC']) })).check(z.maxLength(sorts)),
    [],
  ),
  limit: z._default(z.int().check(z.minimum(1), z.maximum(rows.max)), rows.usual),
  offset: z._default(z.int().check(z.minimum(0), z.maximum(offset)), 0),
  totals: z._default(z.boolean(), false),
  others: z._default(z.boolean(), false),
  compare: z.optional(z.union([z.enum(['previous', 'weekday']), period])),
  conversionsBy: z._default(z.enum(['click', 'postback']), 'click'),
});

/** A query as a client writes it. */
export type StatisticsQuery = z.input<typeof statisticsQuery>;

/** A query with all defaults filled in. */
export type WholeStatisticsQuery = z.output<typeof statisticsQuery>;
