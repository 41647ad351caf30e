import type { FastifyRequest } from 'fastify';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import { activeRole, emailVerified, heldRoles } from '#src/access/roles.ts';
import { ownStatisticsReaders } from '#src/resources/statistics/audience.ts';
import { abilityOf } from './abilities.ts';
import { findAccountById } from './accounts.ts';
import { requireMachineToken } from './model/machineTokens.ts';
import { recentAuthenticationOf } from './recentAuthentication.ts';
import type { RequestSession } from './requestSession.ts';

/** No session has this ID: a machine has none, and has given no password or code. */
const noSession: RequestSession = { id: '00000000-0000-0000-0000-000000000000', authenticatedAt: new Date(0) };

/**
 * The owner that a machine token names, in the role of `X-Role`, else in the first that reads statistics of its own. The owner has to
 * hold the role now.
 * @throws Refusal tokenRequired for an invalid token, forbidden for one without the scope or without an active owner, roleNotHeld
 */
export async function machineActor(platform: Platform, request: FastifyRequest, scope: string) {
  const { owner } = await requireMachineToken(platform.database, request, scope);
  const user = owner === null ? undefined : await findAccountById(platform.database.sql, owner);
  if (user?.status !== 'active' || !user.roles.includes(emailVerified)) return refuse('forbidden');
  const wanted = request.headers['x-role']?.toString();
  const held = heldRoles(user.roles).filter((role) => ownStatisticsReaders.includes(role));
  const role = activeRole(held, wanted) ?? refuse('forbidden');
  if (wanted !== undefined && role !== wanted) refuse('roleNotHeld', { role: wanted });
  const actor = { id: user.id, role, emailVerified: true };
  const authentication = recentAuthenticationOf(noSession, new Date());
  return { ...actor, ability: abilityOf(actor), user, session: noSession, authentication, ip: request.ip };
}
