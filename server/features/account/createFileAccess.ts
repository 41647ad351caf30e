import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { accountColumns, accountTable, userId } from '#server/database/accounts.ts';
import { findPrivateHolders } from '#server/operations/findPrivateHolders.ts';
import { findRecords } from '#server/operations/findRecords.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { UploadUse } from '#server/uploads/findUploadUses.ts';
import type { FileAccess } from '#server/uploads/serveUploads.ts';
import { emailVerifiedRoleId, toRoleNames } from '#src/access/roles.ts';
import { abilityOf } from './abilityOf.ts';
import { bindingsOf } from './binding.ts';
import { meetsFactorRequirement } from './factorRequirement.ts';
import { hashSecret } from './randomSecret.ts';
import { type AccountSession, sessionColumns, toSession } from './requestSession.ts';
import { sessions } from './tables.ts';

/** More accounts than a user has in one browser. */
const maxAccounts = 16;

/**
 * Loads the active sessions of this browser, one for each account. Only cookies identify them, because links and pictures send no token.
 * The cookies are SameSite=Strict, and reading a file changes nothing.
 */
async function loadBrowserSessions(platform: Platform, request: FastifyRequest): Promise<AccountSession[]> {
  const bindings = bindingsOf(request).slice(0, maxAccounts);
  if (bindings.length === 0) return [];
  const owners = new Map(bindings.map((each) => [hashSecret(each.binding), each.userId]));
  const now = new Date();
  const rows = await platform.database.sql
    .select({ ...sessionColumns, bindingHash: sessions.bindingHash })
    .from(sessions)
    .innerJoin(accountTable, eq(userId, sessions.userId))
    .where(
      and(
        inArray(sessions.bindingHash, [...owners.keys()]),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
        eq(accountColumns.status, 'active'),
      ),
    );
  const pending = rows
    .filter(({ id, bindingHash }) => owners.get(bindingHash) === id)
    .map((row) => toSession(platform, row, now));
  return (await Promise.all(pending)).filter((session) => session !== undefined);
}

async function canReadAny(
  platform: Platform,
  request: FastifyRequest,
  holders: readonly UploadUse[],
): Promise<boolean> {
  for (const { account, hasSecondFactor } of await loadBrowserSessions(platform, request)) {
    const { id, roles } = account;
    if (!roles.includes(emailVerifiedRoleId)) continue;
    for (const role of toRoleNames(roles).filter((held) => meetsFactorRequirement(platform, held, hasSecondFactor))) {
      const actor = { id, role, emailVerified: true };
      const reader = { ...actor, ability: abilityOf(actor) };
      for (const { resource, records } of holders)
        if ((await findRecords(platform.database.sql, reader, resource, records)).length > 0) return true;
    }
  }
  return false;
}

/** Decides on access to a file by its records. An account of this browser, in any of its roles, must be allowed to read one of them. */
export function createFileAccess(platform: Platform): FileAccess {
  return async (request, upload, uses) => {
    const holders = await findPrivateHolders(platform.database.sql, upload, uses);
    if (holders.length === 0) return 'public';
    return (await canReadAny(platform, request, holders)) ? 'allowed' : 'refused';
  };
}
