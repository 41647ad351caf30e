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

/** The session of a request. */
export interface RequestSession {
  /** A UUID. */
  readonly id: string;
  /** When the user last gave a password or a code in this session. */
  readonly authenticatedAt: Date;
}

/** A session with its user. */
export interface AccountSession {
  readonly account: Account;
  readonly session: RequestSession;
  /** Whether the user has a second factor. Always true in a viewed session, whose administrator’s own factor is required. */
  readonly hasSecondFactor: boolean;
  /** The administrator who views Quarry as this user. */
  readonly viewer?: number;
}

/** The columns that a session is read with. */
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

/** @returns the session of a row of `sessionColumns`; undefined for a viewed session whose administrator may no longer view */
export async function toSession(platform: Platform, row: SessionRow, now: Date): Promise<AccountSession | undefined> {
  const { viewedFrom, hasSecondFactor } = row;
  const account = toAccount(row);
  const session = { id: row.sessionId, authenticatedAt: row.authenticatedAt };
  if (viewedFrom === null) return { account, session, hasSecondFactor };
  const viewer = await findViewer(platform, platform.database.sql, { viewedFrom, account }, now);
  return viewer === undefined ? undefined : { account, session, hasSecondFactor: true, viewer };
}

const bearer = /^Bearer +(\S+)$/i;

/** Prepares the query of an active session with its account, because every request executes it. */
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
 * The core service accepts no Authorization (specification section 7). A header names the account, and its cookie authenticates it. Other
 * sites can send neither.
 */
const corePath = /^\/api\/core\//;
const accountHeader = 'x-account';

/** Finds the session of the account that a request to the core service names, by this browser's secret. */
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
 * Finds the active session of a request by its access token and the account's cookie, in one query. The core service requires no
 * token.
 * @returns undefined if any of them is missing
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
  // A token from before the last authentication is invalid.
  if (row === undefined || (claims.authenticatedAt ?? row.createdAt) < row.authenticatedAt) return undefined;
  return toSession(platform, row, now);
}
