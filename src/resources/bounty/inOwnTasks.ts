import type { RoleName } from '#src/access/roles.ts';
import type { Rule, Where } from '#src/schema/access/rules.ts';

const manager: RoleName = 'bounty-manager';

/**
 * What the ability table grants on participants and their work: a manager has it in the tasks that they manage.
 * @param where narrows every rule, as for `by`
 */
export const inOwnTasks = (rules: readonly Rule[], where: Where = {}): readonly Rule[] =>
  rules.map((rule) => ({
    ...rule,
    where: { ...rule.where, ...(rule.roles.includes(manager) && { manager: '$me' }), ...where },
  }));
