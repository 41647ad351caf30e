import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { accountColumns, accountTable, userId } from '#server/database/accounts.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readAccessToken } from './accessTokens.ts';
import { type Account, toAccount } from './accounts.ts';
import { bindingOf } from './binding.ts';
import { fingerprintOf } from './keys.ts';
import { sessions } from './tables.ts';

const bearer = /^Bearer +(\S+)$/i;

/** The account of a session that goes on. Prepared, because every request asks it. */
const prepare = ({ database }: Platform) =>
  database.sql
    .select(accountColumns)
    .from(sessions)
    .innerJoin(accountTable, eq(userId, sessions.userId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sessionId')),
        eq(sessions.bindingHash, sql.placeholder('bindingHash')),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, sql.placeholder('now')),
        eq(accountColumns.status, 'active'),
      ),
    )
    .prepare('account_of_session');

const prepared = new WeakMap<Platform, ReturnType<typeof prepare>>();

function queryOf(platform: Platform): ReturnType<typeof prepare> {
  const query = prepared.get(platform) ?? prepare(platform);
  prepared.set(platform, query);
  return query;
}

/**
 * Who a request comes from: its access token, the cookie of the same account, and a session that goes on. One query.
 * @returns undefined where any of them is missing
 */
export async function readAccount(platform: Platform, request: FastifyRequest): Promise<Account | undefined> {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1];
  const now = new Date();
  const claims = token === undefined ? undefined : await readAccessToken(platform, token, now);
  const binding = claims && bindingOf(request, claims.userId);
  if (claims === undefined || binding === undefined) return undefined;
  const [row] = await queryOf(platform).execute({
    sessionId: claims.sessionId,
    bindingHash: fingerprintOf(binding),
    now,
  });
  return row && toAccount(row);
}
