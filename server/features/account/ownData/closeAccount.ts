import { sql } from 'drizzle-orm';
import { recordLastWrite } from '#server/audit/recordWrite.ts';
import { eraseMails } from '#server/mail/eraseMails.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import { forDeletion } from '#server/operations/findRecords.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { updateRecord } from '#server/operations/writeRecord.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { refuse, refuseAny } from '#server/problems/refusal.ts';
import type { Problem } from '#src/problems/catalogue.ts';
import type { CloseRequest } from '#src/resources/auth/routes/closeAccount.ts';
import { users } from '#src/resources/auth/users.ts';
import { toAccount } from '../accounts.ts';
import { accountClosedMail } from '../credentialMails.ts';
import { lockAdmins } from '../isLastAdmin.ts';
import type { AccountClosingHooks } from '../model/accountClosingHooks.ts';
import { deleteRegistrations } from '../pendingRegistrations.ts';
import { closedValues, deleteCredentials, eraseAuditValues } from './eraseAccount.ts';
import { findClosingProblems, isAdmin } from './findClosingProblems.ts';

/**
 * Closes the account of the signed-in user permanently, in one transaction. Records that others refer to stay without a name.
 * @param request the email that the owner typed as a confirmation, and the income that they give up
 * @throws Refusal notSignedIn if another tab was faster, notYourEmail, and the problems of `findClosingProblems`
 */
export async function closeAccount(
  platform: Platform,
  parts: readonly AccountClosingHooks[],
  actor: RequestActor,
  { email, givesUp = [] }: CloseRequest,
  now: Date,
): Promise<void> {
  const { id } = actor;
  await platform.database.transaction(async (tx) => {
    for (const part of parts) await part.hold(tx, id);
    // Locks out records that refer to the user. Earlier ones are checked below; later ones find the account closed.
    const [before] = await rowsWhere(tx, users, sql`id = ${id}${forDeletion}`);
    if (before?.status !== 'active') refuse('notSignedIn');
    if (before.email.toLowerCase() !== email.toLowerCase()) refuse('notYourEmail', { email: before.email }, 'email');
    const account = toAccount(before);
    if (isAdmin(account)) await lockAdmins(tx);
    refuseAny(await findClosingProblems(platform, tx, parts, { account, givesUp, now }));
    const after = await updateRecord(tx, users, before, closedValues());
    await recordLastWrite(tx, actor, { entity: users.name, entityId: id, action: 'close', before, after });
    await deleteCredentials(tx, id);
    await deleteRegistrations(tx, account.email);
    for (const part of parts) await part.forget(tx, id, platform, { actor, givesUp });
    await eraseAuditValues(tx, id);
    await queueMail(tx, accountClosedMail(platform, account, now));
    await eraseMails(tx, account.email);
  });
}

/** Returns the problems that closing the account would be refused with now. */
export async function previewClosing(
  platform: Platform,
  parts: readonly AccountClosingHooks[],
  { id }: RequestActor,
  now: Date,
): Promise<Problem[]> {
  return platform.database.transaction(async (tx) => {
    const [user] = await rowsWhere(tx, users, sql`id = ${id}`);
    if (user?.status !== 'active') refuse('notSignedIn');
    return [...(await findClosingProblems(platform, tx, parts, { account: toAccount(user), givesUp: [], now }))];
  });
}
