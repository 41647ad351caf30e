import { sql } from 'drizzle-orm';
import { recordWrite } from '#server/audit/recordWrite.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { updateRecord } from '#server/operations/writeRecord.ts';
import { refuse } from '#server/problems/refusal.ts';
import { emailVerifiedRoleId } from '#src/access/roles.ts';
import { users } from '#src/resources/auth/users.ts';
import type { AccountLink } from './accountLinks.ts';

/**
 * Marks the email of an imported or older account as confirmed, because its link was used.
 * @throws Refusal linkExpired if the account has another email now, or is closed
 */
export async function markEmailConfirmed(tx: Transaction, { userId, email }: AccountLink): Promise<void> {
  const [before] = await rowsWhere(tx, users, sql`id = ${userId}${forUpdate}`);
  if (before?.status !== 'active' || before.email.toLowerCase() !== email.toLowerCase()) refuse('linkExpired');
  if (before.roles.includes(emailVerifiedRoleId)) return;
  const after = await updateRecord(tx, users, before, { roles: [...before.roles, emailVerifiedRoleId] });
  await recordWrite(tx, undefined, { entity: users.name, entityId: userId, action: 'confirm-email', before, after });
}
