import * as z from 'zod/mini';
import { emailVerified, roleIds } from '#src/access/roles.ts';
import type { KindRules } from '#src/schema/kind.ts';
import { distinct } from '../distinct.ts';
import { roles } from './kind.ts';

const ids = Object.values(roleIds);
const role = () => z.literal(ids, { error: 'invalidChoice' });

/** With the confirmed e-mail alone nobody can act, nor read their own profile. */
const someRoleActs = (values: readonly number[]): boolean => values.some((id) => id !== emailVerified);

export const rules: KindRules<unknown, number[]> = {
  value: () =>
    z
      .array(role(), { error: 'invalidChoice' })
      .check(z.maxLength(ids.length), distinct(), z.refine(someRoleActs, { error: 'required' })),
  columns: () => ({ '': 'integer[]' }),
  // Equal means: one of them.
  operators: ['eq', 'neq'],
  operand: role,
  operandInput: 'choices',
  sample: (_options, n) => [ids[n % 4] ?? 1, roleIds['email-verified']],
  example: { field: roles(), refused: [1, 1] },
};
