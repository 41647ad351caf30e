import type { RoleName } from '#src/access/roles.ts';
import type { Rule, Where } from '#src/schema/access/rules.ts';

const manager: RoleName = 'bounty-manager';

/**
 * Limits the ability table's rules on participants and their work: a manager acts only in the tasks that they manage.
 * @param where narrows every rule, as for `by`
 */
export const inOwnTasks = (rules: readonly Rule[], where: Where = {}): readonly Rule[] =>
  rules.map((rule) => ({
    ...rule,
    where: { ...rule.where, ...(rule.roles.includes(manager) && { manager: '$me' }), ...where },
  }));
