import type { FastifyRequest } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import { emailVerifiedRoleId, resolveActiveRole, toRoleNames } from '#src/access/roles.ts';
import { ownStatisticsReaders } from '#src/resources/statistics/audience.ts';
import { abilityOf } from './abilityOf.ts';
import { findAccountById } from './accounts.ts';
import { requireMachineToken } from './model/machineTokens.ts';
import { toRecentAuthentication } from './recentAuthentication.ts';
import type { RequestSession } from './requestSession.ts';

/** No session has this ID: a machine has no session, password or code. */
const noSession: RequestSession = { id: '00000000-0000-0000-0000-000000000000', authenticatedAt: new Date(0) };

/**
 * Loads the owner of a machine token, in the role of `X-Role` or their first role with own statistics. They must still hold it.
 * @throws Refusal tokenRequired for an invalid token, forbidden without the scope or an active owner, roleNotHeld
 */
export async function loadMachineActor(platform: Platform, request: FastifyRequest, scope: string) {
  const { owner } = await requireMachineToken(platform.database, request, scope);
  const user = owner === null ? undefined : await findAccountById(platform.database.sql, owner);
  if (user?.status !== 'active' || !user.roles.includes(emailVerifiedRoleId)) return refuse('forbidden');
  const requested = request.headers['x-role']?.toString();
  const held = toRoleNames(user.roles).filter((role) => ownStatisticsReaders.includes(role));
  const role = resolveActiveRole(held, requested) ?? refuse('forbidden');
  if (requested !== undefined && role !== requested) refuse('roleNotHeld', { role: requested });
  const actor = { id: user.id, role, emailVerified: true };
  const authentication = toRecentAuthentication(noSession, new Date());
  return { ...actor, ability: abilityOf(actor), user, session: noSession, authentication, ip: request.ip };
}
