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

/** Tells a token of ours from others, in logs and in searches for lost secrets. */
const tokenPrefix = 'qmt_';
/** Characters that are kept readable, the mark aside. */
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
  /** Whose conversions a token of the scope `postback` reports, and whose statistics one of `statistics` reads. */
  readonly owner?: number | null;
  readonly campaigns?: readonly number[] | null;
}

type TokenIdentity = Pick<typeof machineTokens.$inferSelect, 'id' | 'name' | 'scopes' | 'owner' | 'campaigns'>;

const toIdentity = ({ id, name, scopes, owner, campaigns }: TokenIdentity) => ({ id, name, scopes, owner, campaigns });

/** Who made a token and who ended it is in the audit log; the token itself never is. */
const recordToken = (tx: Transaction, actor: RequestActor, action: 'create' | 'revoke', stored: TokenIdentity) =>
  recordWrite(tx, actor, {
    entity: 'machine-tokens',
    entityId: stored.id,
    action,
    after: { ...toIdentity(stored), version: 1 },
  });

/** Makes a token. It is told here once; only its hash is kept. */
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

/** All tokens, the newest first. */
export const listMachineTokens = ({ sql: executor }: Database) =>
  executor.select(publicColumns).from(machineTokens).orderBy(desc(machineTokens.id));

/** Ends a token for good. One that has ended is answered as it is. @throws Refusal notFound */
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

/** The owner or, with the scope `postback`, the campaigns that a token is bound to. */
export type TokenBinding = Pick<typeof machineTokens.$inferSelect, 'owner' | 'campaigns'>;

/** Whether a request comes with a machine token. */
export const hasMachineToken = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers.authorization?.startsWith(`Bearer ${tokenPrefix}`) === true;

/**
 * The token that a machine signs in with, as `Authorization: Bearer`.
 * @throws Refusal tokenRequired for none that is valid, forbidden for one without the scope
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
