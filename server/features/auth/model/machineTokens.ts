import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database } from '#server/database/database.ts';
import { refuse } from '#server/problems/refusal.ts';
import type { MachineScope } from '#src/resources/statistics/machineScopes.ts';
import { machineTokens } from './machineTokenTable.ts';

/** Tells a token of ours from others, in logs and in searches for lost secrets. */
const mark = 'qmt_';
/** Characters that are kept readable, the mark aside. */
const shown = 8;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const told = {
  id: machineTokens.id,
  name: machineTokens.name,
  scopes: machineTokens.scopes,
  prefix: machineTokens.prefix,
  createdAt: machineTokens.createdAt,
  lastUsedAt: machineTokens.lastUsedAt,
  expiresAt: machineTokens.expiresAt,
  revokedAt: machineTokens.revokedAt,
};

interface NewToken {
  readonly name: string;
  readonly scopes: readonly MachineScope[];
  readonly createdBy: number;
  readonly expiresAt: Date | null;
}

/** Makes a token. It is told here once; only its hash is kept. */
export async function createMachineToken({ sql: executor }: Database, { scopes, ...rest }: NewToken) {
  const token = `${mark}${randomBytes(32).toString('base64url')}`;
  const values = { ...rest, scopes: [...scopes], hash: hashOf(token), prefix: token.slice(0, mark.length + shown) };
  const [made] = await executor.insert(machineTokens).values(values).returning(told);
  if (made === undefined) throw new Error('The machine token wasn’t written.');
  return { ...made, token };
}

/** All tokens, the newest first. */
export const listMachineTokens = ({ sql: executor }: Database) =>
  executor.select(told).from(machineTokens).orderBy(desc(machineTokens.id));

/** Ends a token for good. @throws Refusal notFound */
export async function revokeMachineToken({ sql: executor }: Database, id: number) {
  const [revoked] = await executor
    .update(machineTokens)
    .set({ revokedAt: sql`coalesce(${machineTokens.revokedAt}, now())` })
    .where(eq(machineTokens.id, id))
    .returning(told);
  return revoked ?? refuse('notFound');
}

/**
 * The id of the token that a machine signs in with, as `Authorization: Bearer`.
 * @throws Refusal notSignedIn for none that holds, forbidden for one without the scope
 */
export async function requireMachineToken(
  { sql: executor }: Database,
  { headers }: Pick<FastifyRequest, 'headers'>,
  scope: MachineScope,
): Promise<number> {
  const [, token] = /^Bearer (qmt_[\w-]{43})$/.exec(headers.authorization ?? '') ?? [];
  if (token === undefined) return refuse('notSignedIn');
  const [found] = await executor
    .update(machineTokens)
    .set({ lastUsedAt: sql`now()` })
    .where(
      and(
        eq(machineTokens.hash, hashOf(token)),
        isNull(machineTokens.revokedAt),
        sql`coalesce(${machineTokens.expiresAt} > now(), true)`,
      ),
    )
    .returning({ id: machineTokens.id, scopes: machineTokens.scopes });
  if (found === undefined) return refuse('notSignedIn');
  return found.scopes.includes(scope) ? found.id : refuse('forbidden');
}
