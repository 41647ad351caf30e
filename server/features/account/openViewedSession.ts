import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { recordWrite } from '#server/audit/recordWrite.ts';
import type { Transaction } from '#server/database/transaction.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import { limits } from '#src/limits.ts';
import { users } from '#src/resources/auth/users.ts';
import { lockAccount } from './accounts.ts';
import { bindingOf } from './binding.ts';
import { isOpenSessionOf } from './listOpenSessions.ts';
import { hashSecret } from './randomSecret.ts';
import { insertSession, type OpenedSession } from './sessions.ts';
import { sessions } from './tables.ts';

/** Milliseconds. */
const lifetime = limits.viewMinutes * 60_000;

/** A viewed session never satisfies a recent authentication, because the user’s password wasn't given in it. */
const neverAuthenticated = new Date(0);

/** A browser has one cookie and one pair of tokens for each account. A view would replace the user’s own session. */
async function requireNotSignedIn(
  tx: Transaction,
  userId: number,
  binding: string | undefined,
  now: Date,
): Promise<void> {
  if (binding === undefined) return;
  const [own] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(isOpenSessionOf(userId, now), eq(sessions.bindingHash, hashSecret(binding))));
  if (own !== undefined) refuse('signedInHere');
}

/**
 * Opens a session in which an administrator views Quarry as a user. Use doesn't extend it. The caller has checked the permission.
 * @throws Refusal notFound for an account that isn’t active, signedInHere
 */
export async function openViewedSession(
  { platform, request }: { readonly platform: Platform; readonly request: FastifyRequest },
  userId: number,
  now: Date,
): Promise<OpenedSession> {
  const { actor, ip, headers } = request;
  const endsAt = new Date(now.getTime() + lifetime);
  return platform.database.transaction(async (tx) => {
    const account = await lockAccount(tx, userId);
    if (account?.status !== 'active') refuse('notFound');
    await requireNotSignedIn(tx, userId, bindingOf(request, userId), now);
    await recordWrite(tx, actor, { entity: users.name, entityId: userId, action: 'see-as' });
    const view = { viewer: actor.id, from: actor.session.id };
    const session = {
      userId,
      ip,
      userAgent: headers['user-agent'],
      authenticatedAt: neverAuthenticated,
      expiresAt: endsAt,
      view,
    };
    return { ...(await insertSession(platform, tx, session, now)), endsAt };
  });
}
