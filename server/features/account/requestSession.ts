import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { accountColumns, accountTable, userId } from '#server/database/accounts.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readAccessToken } from './accessTokens.ts';
import { type Account, toAccount } from './accounts.ts';
import { bindingOf } from './binding.ts';
import { hasFactorColumn } from './factorRequirement.ts';
import { findViewer } from './findViewer.ts';
import { hashSecret } from './randomSecret.ts';
import { sessions } from './tables.ts';

/** The session that a request comes in. */
export interface RequestSession {
  /** A UUID. */
  readonly id: string;
  /** When the user last gave a password or a code in it. */
  readonly authenticatedAt: Date;
}

/** A session with its user. */
export interface AccountSession {
  readonly account: Account;
  readonly session: RequestSession;
  /** Whether its user has a second factor; in a viewed session, whose administrator’s own is asked for, it counts as had. */
  readonly hasSecondFactor: boolean;
  /** The administrator who sees Quarry as this user. */
  readonly viewer?: number;
}

/** What is read of a session. */
export const sessionColumns = {
  ...accountColumns,
  sessionId: sessions.id,
  createdAt: sessions.createdAt,
  authenticatedAt: sessions.authenticatedAt,
  hasSecondFactor: hasFactorColumn,
  viewedFrom: sessions.viewedFrom,
};

interface SessionRow {
  readonly sessionId: string;
  readonly authenticatedAt: Date;
  readonly hasSecondFactor: boolean;
  readonly viewedFrom: string | null;
}

/** @returns the session of a row of `sessionColumns`; undefined for a view whose administrator may see no more */
export async function toSession(platform: Platform, row: SessionRow, now: Date): Promise<AccountSession | undefined> {
  const { viewedFrom, hasSecondFactor } = row;
  const account = toAccount(row);
  const session = { id: row.sessionId, authenticatedAt: row.authenticatedAt };
  if (viewedFrom === null) return { account, session, hasSecondFactor };
  const viewer = await findViewer(platform, platform.database.sql, { viewedFrom, account }, now);
  return viewer === undefined ? undefined : { account, session, hasSecondFactor: true, viewer };
}

const bearer = /^Bearer +(\S+)$/i;

/** A session that goes on, with its account. Prepared, because every request asks it. */
const prepareSessionQuery = ({ database }: Platform) =>
  database.sql
    .select(sessionColumns)
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

/**
 * The core service takes no Authorization (specification section 7): the account is named by a header, and known by its cookie alone.
 * Other sites can send neither: the cookie stays with ours, and their pages may set no such header.
 */
const corePath = /^\/api\/core\//;
const accountHeader = 'x-account';

/** Of the account that a request to the core service names, by the secret of one of its sessions in this browser. */
async function findCoreSession(
  platform: Platform,
  request: FastifyRequest,
  now: Date,
): Promise<AccountSession | undefined> {
  const match = /^[1-9]\d{0,8}$/.exec(String(request.headers[accountHeader]));
  const id = Number(match?.[0]);
  const binding = match === null ? undefined : bindingOf(request, id);
  if (binding === undefined) return undefined;
  const [row] = await platform.database.sql
    .select(sessionColumns)
    .from(sessions)
    .innerJoin(accountTable, eq(userId, sessions.userId))
    .where(
      and(
        eq(sessions.userId, id),
        eq(sessions.bindingHash, hashSecret(binding)),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, now),
        eq(accountColumns.status, 'active'),
      ),
    )
    .limit(1);
  return row && toSession(platform, row, now);
}

const queries = new WeakMap<Platform, ReturnType<typeof prepareSessionQuery>>();

function getSessionQuery(platform: Platform): ReturnType<typeof prepareSessionQuery> {
  const query = queries.get(platform) ?? prepareSessionQuery(platform);
  queries.set(platform, query);
  return query;
}

/**
 * Who a request comes from: its access token, the cookie of the same account, and a session that goes on. One query.
 * The core service asks for no token.
 * @returns undefined where any of them is missing
 */
export async function findRequestSession(
  platform: Platform,
  request: FastifyRequest,
): Promise<AccountSession | undefined> {
  const token = bearer.exec(request.headers.authorization ?? '')?.[1];
  const now = new Date();
  if (token === undefined && corePath.test(request.routeOptions.url ?? ''))
    return findCoreSession(platform, request, now);
  const claims = token === undefined ? undefined : await readAccessToken(platform, token, now);
  const binding = claims && bindingOf(request, claims.userId);
  if (claims === undefined || binding === undefined) return undefined;
  const [row] = await getSessionQuery(platform).execute({
    sessionId: claims.sessionId,
    bindingHash: hashSecret(binding),
    now,
  });
  // A token from before the password was given again is one of the past.
  if (row === undefined || (claims.authenticatedAt ?? row.createdAt) < row.authenticatedAt) return undefined;
  return toSession(platform, row, now);
}
