import { and, eq, sql } from 'drizzle-orm';
import { recordWrite } from '#server/audit/recordWrite.ts';
import { accountColumns, accountTable, userId } from '#server/database/accounts.ts';
import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { updateRecord } from '#server/operations/writeRecord.ts';
import type { Platform } from '#server/platform/platform.ts';
import { overseer, roleIds } from '#src/access/roles.ts';
import { users } from '#src/resources/auth/users.ts';
import { issueLink } from './accountLinks.ts';
import { type Account, findAccount, toAccount } from './accounts.ts';
import { createAccount } from './createAccount.ts';
import { firstAdminMail } from './mails.ts';
import { roleGrants } from './model/roleGrantTable.ts';
import { voidRegistrations } from './pendingRegistrations.ts';
import { credentials } from './tables.ts';

/** A first admin can't be created. The message says what to do instead. */
export class NoFirstAdmin extends Error {
  override readonly name = 'NoFirstAdmin';
}

const adminId = roleIds[overseer];

/** @returns the email of an admin who can sign in, undefined if the installation has none */
export async function findAdminEmail(executor: Executor): Promise<string | undefined> {
  const { email, roles, status } = accountColumns;
  const [admin] = await executor
    .select({ email })
    .from(accountTable)
    .innerJoin(credentials, eq(credentials.userId, userId))
    .where(and(sql`${roles} @> array[${adminId}]::int[]`, eq(status, 'active')))
    .limit(1);
  return admin && String(admin.email);
}

/** Grants an existing account the role of an admin. */
async function promoteToAdmin(tx: Transaction, account: Account): Promise<Account> {
  const [before] = await rowsWhere(tx, users, sql`id = ${account.id}`);
  if (before === undefined || before.roles.includes(adminId)) return account;
  const after = await updateRecord(tx, users, before, { roles: [...before.roles, adminId] });
  await recordWrite(tx, undefined, { entity: users.name, entityId: account.id, action: 'update', before, after });
  return toAccount(after);
}

/** Records that the operator granted the role of an admin, from now on. */
async function grantByOperator(tx: Transaction, { id }: Account): Promise<void> {
  const { rows } = await tx.execute(sql`
    update role_grants set ended_at = now()
    where user_id = ${id} and role = ${adminId} and ended_at is null and granted_by is not null returning id`);
  if (rows.length === 0) return;
  await tx.insert(roleGrants).values({ userId: id, role: adminId });
  const [after] = await rowsWhere(tx, users, sql`id = ${id}`);
  await recordWrite(tx, undefined, { entity: users.name, entityId: id, action: 'update', before: after, after });
}

export interface InviteOptions {
  /** Whether other admins may exist already. */
  readonly isFurther?: boolean;
}

async function requireNoOtherAdmin(tx: Transaction, email: string): Promise<void> {
  const other = await findAdminEmail(tx);
  if (other === undefined || other.toLowerCase() === email.toLowerCase()) return;
  throw new NoFirstAdmin(
    `There is an admin already, ${other}, who gives others their roles at /users. For another admin by the operator: npm run admin -- --add ${email}`,
  );
}

/**
 * Creates the first admin of an installation, or another one, with a link that sets the password. An admin who lost theirs gets a new link.
 * Only the operator, who can read the database, runs it: no user grants the role.
 * @returns the link
 * @throws NoFirstAdmin if another user is an admin already, or the account is closed
 */
export async function inviteFirstAdmin(
  platform: Pick<Platform, 'configuration' | 'settings' | 'database'>,
  email: string,
  now: Date,
  { isFurther = false }: InviteOptions = {},
): Promise<string> {
  return platform.database.transaction(async (tx) => {
    if (!isFurther) await requireNoOtherAdmin(tx, email);
    const existing = await findAccount(tx, email);
    if (existing && existing.status !== 'active')
      throw new NoFirstAdmin(`The account of ${email} is ${existing.status}.`);
    const account = existing
      ? await promoteToAdmin(tx, existing)
      : await createAccount(tx, { email, roles: [adminId] });
    await voidRegistrations(tx, email);
    if (isFurther) await grantByOperator(tx, account);
    const purpose = 'first-password';
    const path = await issueLink(tx, { userId: account.id, email: account.email, purpose }, now);
    await queueMail(tx, firstAdminMail(platform, account, path));
    return platform.configuration.publicUrl + path;
  });
}
