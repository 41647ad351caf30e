import { emailVerifiedRoleId, grantableRoles, roleIds, roleName } from '#src/access/roles.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import type { ServerRules } from '#src/schema/serverRules.ts';

const toIds = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);

/**
 * An actor grants and revokes only the roles that their role may grant, and never revokes their active role. An actor without a confirmed
 * email changes no roles, not even their own.
 */
export const serverRules: ServerRules = {
  async check({ name, actor, before, after }) {
    const currentIds = toIds(before?.[name]);
    const requestedIds = toIds(after[name]);
    const added = requestedIds.filter((id) => !currentIds.includes(id));
    const removed = currentIds.filter((id) => !requestedIds.includes(id));
    const grantable = actor.emailVerified ? (grantableRoles[actor.role] ?? []) : [];
    const grantableIds: readonly number[] = grantable.map((role) => roleIds[role]);
    const problems: Problem[] = [...added, ...removed]
      .filter((id) => id === emailVerifiedRoleId || !grantableIds.includes(id))
      .map((id) => problem('aboveCeiling', { role: roleName(id) ?? id }, name));
    if (before?.id === actor.id && removed.includes(roleIds[actor.role]))
      problems.push(problem('ownRole', { role: actor.role }, name));
    return problems;
  },
};
