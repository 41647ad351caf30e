import * as z from 'zod/mini';
import { roleIds } from '#src/access/roles.ts';
import type { KindRules } from '#src/schema/kind.ts';
import { distinct } from '../distinct.ts';

const role = () => z.literal(Object.values(roleIds), { error: 'invalidChoice' });

export const rules: KindRules<unknown, number[]> = {
  value: () => z.array(role(), { error: 'invalidChoice' }).check(distinct()),
  columns: () => ({ '': 'integer[]' }),
  // Equal means: one of them.
  operators: ['eq', 'neq'],
  operand: role,
  sample: (_options, n) => [Object.values(roleIds)[n % 4] ?? 1, roleIds['email-verified']],
};
