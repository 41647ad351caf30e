import { ceiling, emailVerified, roleIds, roleName } from '#src/access/roles.ts';
import { type Problem, problem } from '#src/problems/catalogue.ts';
import type { ServerRules } from '#src/schema/serverRules.ts';

const idsIn = (value: unknown): number[] => (Array.isArray(value) ? value.map(Number) : []);

/**
 * Whoever changes roles stays below the ceiling of their own, and can't take away the one that they act in. Without a
 * confirmed e-mail nobody changes any, not even their own.
 */
export const serverRules: ServerRules = {
  async check({ name, actor, before, after }) {
    const held = idsIn(before?.[name]);
    const wanted = idsIn(after[name]);
    const added = wanted.filter((id) => !held.includes(id));
    const removed = held.filter((id) => !wanted.includes(id));
    const below = actor.emailVerified ? (ceiling[actor.role] ?? []) : [];
    const mayGive: readonly number[] = below.map((role) => roleIds[role]);
    const problems: Problem[] = [...added, ...removed]
      .filter((id) => id === emailVerified || !mayGive.includes(id))
      .map((id) => problem('aboveCeiling', { role: roleName(id) ?? id }, name));
    if (before?.id === actor.id && removed.includes(roleIds[actor.role]))
      problems.push(problem('ownRole', { role: actor.role }, name));
    return problems;
  },
};
