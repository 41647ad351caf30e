import * as z from 'zod/mini';
import type { KindRules } from '#src/schema/kind.ts';
import { type UrlCheck, urlCheck, urlProblems } from './kind.ts';

export const rules: KindRules<unknown, UrlCheck> = {
  value: () =>
    z.strictObject({
      at: z.iso.datetime(),
      httpStatus: z.nullable(z.int()),
      finalUrl: z.nullable(z.string()),
      problem: z.nullable(z.enum(urlProblems)),
      failures: z.int().check(z.minimum(0)),
    }),
  columns: () => ({ '': 'jsonb' }),
  operators: [],
  operand: () => z.never(),
  sample: (_options, n) => {
    const at = new Date(Date.UTC(2026, 0, 1 + (n % 28), 9, 30)).toISOString();
    const finalUrl = `https://sample-${n}.quarry.test/`;
    return n % 2 === 0
      ? { at, httpStatus: 200, finalUrl, problem: null, failures: 0 }
      : { at, httpStatus: 404, finalUrl, problem: 'status', failures: 1 };
  },
  example: { field: urlCheck(), refused: { at: 'yesterday' } },
};
