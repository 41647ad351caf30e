import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { recordWrite } from '#server/audit/recordWrite.ts';
import type { Database } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse } from '#server/problems/refusal.ts';
import type { MachineScope } from '#src/resources/statistics/machineScopes.ts';
import { machineTokens } from './machineTokenTable.ts';

/** Identifies our tokens in logs and in scans for leaked secrets. */
const tokenPrefix = 'qmt_';
/** Characters that are stored as plain text, after the prefix. */
const readableLength = 8;

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

const publicColumns = {
  id: machineTokens.id,
  name: machineTokens.name,
  scopes: machineTokens.scopes,
  owner: machineTokens.owner,
  campaigns: machineTokens.campaigns,
  prefix: machineTokens.prefix,
  createdAt: machineTokens.createdAt,
  lastUsedAt: machineTokens.lastUsedAt,
  expiresAt: machineTokens.expiresAt,
  revokedAt: machineTokens.revokedAt,
};

interface NewToken {
  readonly name: string;
  readonly scopes: readonly MachineScope[];
  readonly expiresAt: Date | null;
  /** The user whose conversions a token of the scope `postback` reports, or whose statistics a token of `statistics` reads. */
  readonly owner?: number | null;
  readonly campaigns?: readonly number[] | null;
}

type TokenIdentity = Pick<typeof machineTokens.$inferSelect, 'id' | 'name' | 'scopes' | 'owner' | 'campaigns'>;

const toIdentity = ({ id, name, scopes, owner, campaigns }: TokenIdentity) => ({ id, name, scopes, owner, campaigns });

/** Records in the audit log which user created or revoked a token. The token itself is never logged. */
const recordToken = (tx: Transaction, actor: RequestActor, action: 'create' | 'revoke', stored: TokenIdentity) =>
  recordWrite(tx, actor, {
    entity: 'machine-tokens',
    entityId: stored.id,
    action,
    after: { ...toIdentity(stored), version: 1 },
  });

/** Creates a token. The plain token is returned once; the database stores its hash. */
export function createMachineToken(
  { transaction }: Database,
  actor: RequestActor,
  { scopes, owner = null, campaigns = null, ...rest }: NewToken,
) {
  const token = `${tokenPrefix}${randomBytes(32).toString('base64url')}`;
  const secret = { hash: hashToken(token), prefix: token.slice(0, tokenPrefix.length + readableLength) };
  const bound = { owner, campaigns: campaigns && [...campaigns] };
  const values = { ...rest, ...secret, ...bound, scopes: [...scopes], createdBy: actor.id };
  return transaction(async (tx) => {
    const [created] = await tx.insert(machineTokens).values(values).returning(publicColumns);
    if (created === undefined) throw new Error('The machine token wasn’t written.');
    await recordToken(tx, actor, 'create', created);
    return { ...created, token };
  });
}

/** Lists all tokens, the newest first. */
export const listMachineTokens = ({ sql: executor }: Database) =>
  executor.select(publicColumns).from(machineTokens).orderBy(desc(machineTokens.id));

/** Revokes a token permanently. A revoked token is returned unchanged. @throws Refusal notFound */
export function revokeMachineToken({ transaction }: Database, actor: RequestActor, id: number) {
  return transaction(async (tx) => {
    const isToken = eq(machineTokens.id, id);
    const [revoked] = await tx
      .update(machineTokens)
      .set({ revokedAt: sql`now()` })
      .where(and(isToken, isNull(machineTokens.revokedAt)))
      .returning(publicColumns);
    if (revoked !== undefined) await recordToken(tx, actor, 'revoke', revoked);
    const [token = refuse('notFound')] = revoked
      ? [revoked]
      : await tx.select(publicColumns).from(machineTokens).where(isToken);
    return token;
  });
}

/** The owner of a token or, with the scope `postback`, its campaigns. */
export type TokenBinding = Pick<typeof machineTokens.$inferSelect, 'owner' | 'campaigns'>;

/** Whether a request has a machine token. */
export const hasMachineToken = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers.authorization?.startsWith(`Bearer ${tokenPrefix}`) === true;

/**
 * Returns the machine token of a request, from `Authorization: Bearer`.
 * @throws Refusal tokenRequired without a valid token, forbidden for a token without the scope
 */
export async function requireMachineToken(
  { sql: executor }: Database,
  { headers }: Pick<FastifyRequest, 'headers'>,
  scope: string,
): Promise<TokenBinding & { readonly id: number }> {
  const [, token] = /^Bearer (qmt_[\w-]{43})$/.exec(headers.authorization ?? '') ?? [];
  if (token === undefined) return refuse('tokenRequired');
  const [stored] = await executor
    .update(machineTokens)
    .set({ lastUsedAt: sql`now()` })
    .where(
      and(
        eq(machineTokens.hash, hashToken(token)),
        isNull(machineTokens.revokedAt),
        sql`coalesce(${machineTokens.expiresAt} > now(), true)`,
      ),
    )
    .returning(publicColumns);
  if (stored === undefined) return refuse('tokenRequired');
  return stored.scopes.includes(scope) ? stored : refuse('forbidden');
}
