import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { columnOf, tableOf } from '#server/database/tables.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { credentials } from '#server/features/account/tables.ts';
import type { Platform } from '#server/platform/platform.ts';
import { emailVerifiedRoleId, type RoleName, roleIds } from '#src/access/roles.ts';

/** A user's credentials. */
export interface TestAccount {
  readonly id: number;
  readonly email: string;
  readonly password: string;
}

interface UserOptions {
  readonly roles?: readonly RoleName[];
  readonly verified?: boolean;
  readonly email?: string;
  readonly status?: 'active' | 'banned' | 'disabled';
  readonly banReason?: string;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly grants?: TestGrants;
}

/** The user who granted a user's roles, and how long ago. */
export interface TestGrants {
  /** Null for the operator. */
  readonly by?: number | null;
  readonly hoursAgo?: number;
}

/** Stores that a user's roles were granted: without options by the operator, long ago. */
export async function grantRoles(
  tx: Transaction,
  userId: number,
  { by = null, hoursAgo = 720 }: TestGrants = {},
): Promise<void> {
  await tx.execute(sql`
    insert into role_grants (user_id, role, granted_by, at)
    select id, role, ${by}::integer, now() - ${hoursAgo} * interval '1 hour' from users, unnest(roles) as role where id = ${userId}`);
}

const password = 'a-long-password';
/** A sign-in has the cost of the stored hash. This one takes a hundredth of the usual time. */
const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 };
let hashed: Promise<string> | undefined;
let made = 0;

/** Gives an existing user a password, unless they have one. */
export async function giveAccount(tx: Transaction, userId: number, email: string): Promise<TestAccount> {
  hashed ??= hash(password, cheap);
  await tx
    .insert(credentials)
    .values({ userId, passwordHash: await hashed })
    .onConflictDoNothing();
  return { id: userId, email, password };
}

/** Writes a user who can sign in; without options an active hunter whose e-mail is confirmed. */
export async function createUser({ database }: Platform, options: UserOptions = {}): Promise<TestAccount> {
  const { roles = ['bounty-hunter'], verified = true, status = 'active', grants, ...rest } = options;
  made += 1;
  const email = options.email ?? `user-${made}@quarry.test`;
  const ids = [...roles.map((role) => roleIds[role]), ...(verified ? [emailVerifiedRoleId] : [])];
  const users = tableOf('users');
  return database.transaction(async (tx) => {
    const [row] = await tx
      .insert(users.table)
      .values({ ...rest, email, status, roles: ids })
      .returning({ id: columnOf(users, 'id') });
    await grantRoles(tx, Number(row?.id), grants);
    return giveAccount(tx, Number(row?.id), email);
  });
}

/** The tokens and the cookie of a session. */
export interface TestSession {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** The value of the `Cookie` header. */
  readonly cookie: string;
}

/** @returns the session of an answer that has made or renewed one */
export function testSessionOf(answer: LightMyRequestResponse): TestSession {
  const [cookie] = answer.cookies;
  return { ...answer.json<Omit<TestSession, 'cookie'>>(), cookie: `${cookie?.name}=${cookie?.value}` };
}

/** Signs in over HTTP. */
export async function openTestSession(
  app: FastifyInstance,
  { email, password: given }: TestAccount,
): Promise<TestSession> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/auth/login',
    payload: { login: email, password: given },
  });
  if (answer.statusCode !== 200) throw new Error(`${email} can’t sign in: ${answer.body}`);
  return testSessionOf(answer);
}

/** The headers of a request in a session. */
export const headersOf = ({ accessToken, cookie }: Omit<TestSession, 'refreshToken'>) => ({
  authorization: `Bearer ${accessToken}`,
  cookie,
});

/** Signs in. @returns the headers for `app.inject` */
export const signIn = async (app: FastifyInstance, account: TestAccount) =>
  headersOf(await openTestSession(app, account));
