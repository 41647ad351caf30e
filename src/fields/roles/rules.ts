import * as z from 'zod/mini';
import { emailVerifiedRoleId, roleIds } from '#src/access/roles.ts';
import type { KindRules } from '#src/schema/kind.ts';
import { uniqueValues } from '../uniqueValues.ts';
import { roles } from './kind.ts';

const ids = Object.values(roleIds);
const role = () => z.literal(ids, { error: 'invalidChoice' });

/** A user with only the mark of the confirmed email has no active role, and couldn't read their profile. */
const hasActingRole = (values: readonly number[]): boolean => values.some((id) => id !== emailVerifiedRoleId);

export const rules: KindRules<unknown, number[]> = {
  value: () =>
    z
      .array(role(), { error: 'invalidChoice' })
      .check(z.maxLength(ids.length), uniqueValues(), z.refine(hasActingRole, { error: 'required' })),
  columns: () => ({ '': 'integer[]' }),
  // `eq` matches if one of the values is equal.
  operators: ['eq', 'neq'],
  operand: role,
  operandInput: 'choices',
  sample: (_options, n) => [ids[n % 4] ?? 1, roleIds['email-verified']],
  example: { field: roles(), refused: [1, 1] },
};
