import type { Executor } from '#server/database/database.ts';
import { refuseNotFound } from '#server/operations/authorize.ts';
import { findRecords } from '#server/operations/findRecords.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import { rolesWithAbility } from '#src/access/abilities.ts';
import { users } from '#src/resources/auth/users.ts';

/**
 * Returns the user whose money is read: the actor, or a user whom the actor oversees and may read.
 * @throws Refusal forbidden for a role without payments, notFound
 */
export async function requireBalanceReader(executor: Executor, actor: RequestActor, user = actor.id): Promise<number> {
  if (!rolesWithAbility('visit', 'Payments').includes(actor.role)) refuse('forbidden');
  if (user === actor.id) return user;
  const [record] = await findRecords(executor, actor, users, [user]);
  return record?.id ?? refuseNotFound(actor);
}
