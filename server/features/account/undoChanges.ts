import { subHours } from 'date-fns';
import { eq, sql } from 'drizzle-orm';
import { recordWrite } from '#server/audit/recordWrite.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import { rowsWhere, toTypedRecord } from '#server/operations/rowsWhere.ts';
import { updateRecord } from '#server/operations/writeRecord.ts';
import type { Platform } from '#server/platform/platform.ts';
import { refuse } from '#server/problems/refusal.ts';
import { limits } from '#src/limits.ts';
import { type User, users } from '#src/resources/auth/users.ts';
import { issueLink, linksRevokedByPassword, revokeLinks } from './accountLinks.ts';
import { toAccount } from './accounts.ts';
import { markUndone, type OpenedChange } from './changeLinks.ts';
import { changesUndoneMail, emailRevertedMail } from './credentialMails.ts';
import { type AccountChange, findEmailChange, listChangesSince } from './model/accountChanges.ts';
import { type AccountRecovery, addedAddressSchema } from './model/accountRecovery.ts';
import { removeNewFactors } from './newFactors.ts';
import { restoreFactors } from './removedFactors.ts';
import { endSessions } from './sessions.ts';
import { credentials } from './tables.ts';

interface UndoContext {
  readonly platform: Platform;
  readonly tx: Transaction;
  readonly recoveries: readonly AccountRecovery[];
  readonly now: Date;
}

/**
 * Lists the changes that a link undoes: its own and all later ones, perhaps of the same intruder. A link in the former inbox also undoes
 * the change of the email, as the intruder would keep the account.
 */
async function listChangesToUndo({ tx, now }: UndoContext, { change, email }: OpenedChange): Promise<AccountChange[]> {
  const { userId } = change;
  const emailChange = await findEmailChange(tx, { userId }, now);
  const isOfFormer = emailChange?.formerEmail === email && emailChange.at < change.at;
  return listChangesSince(tx, userId, isOfFormer ? emailChange.at : change.at, now);
}

/** Returns the time from which factors are removed. An intruder may have added a factor shortly before changing the email. */
const factorCutoff = (changes: readonly AccountChange[], since: Date): Date =>
  changes.some(({ kind }) => kind === 'email') ? subHours(since, limits.accountChangeHours) : since;

/** Restores the former email. @returns the updated user */
async function restoreEmail({ tx, platform, now }: UndoContext, before: User, email: string): Promise<User> {
  const after = await updateRecord(tx, users, before, { email });
  await queueMail(tx, emailRevertedMail(platform, before.email, now));
  return toTypedRecord(users, after);
}

/**
 * Undoes a change and all later ones, for the reader of an inbox that was notified. Sessions end, the password is removed, and requests
 * since then are cancelled. The owner gets a link that sets another password.
 * @throws Refusal linkExpired if the account is closed, or another request was faster
 */
export async function undoChanges(context: UndoContext, opened: OpenedChange): Promise<void> {
  const { platform, tx, recoveries, now } = context;
  const { userId } = opened.change;
  for (const recovery of recoveries) await recovery.lock?.(tx, userId);
  const [before] = await rowsWhere(tx, users, sql`id = ${userId}${forUpdate}`);
  if (before?.status !== 'active') refuse('linkExpired');
  const changes = await listChangesToUndo(context, opened);
  const since = changes.at(-1)?.at ?? refuse('linkExpired');
  const factorsFrom = factorCutoff(changes, since);
  await removeNewFactors(tx, userId, factorsFrom);
  let user = before;
  for (const { id, kind, details, formerEmail } of changes) {
    if (!(await markUndone(tx, id, now))) refuse('linkExpired');
    if (kind === 'email' && formerEmail !== null) user = await restoreEmail(context, user, formerEmail);
    if (kind === 'factor') await restoreFactors(tx, userId, details, factorsFrom);
    if (kind !== 'address') continue;
    const added = addedAddressSchema.parse(details);
    for (const recovery of recoveries) await recovery.removeAddress?.(platform, tx, userId, added);
  }
  for (const recovery of recoveries) await recovery.cancelSince?.(platform, tx, userId, since);
  await recordWrite(tx, undefined, {
    entity: users.name,
    entityId: userId,
    action: 'undo-change',
    ...(user !== before && { before, after: user }),
  });
  await tx.delete(credentials).where(eq(credentials.userId, userId));
  await revokeLinks(tx, userId, linksRevokedByPassword);
  await endSessions(tx, userId, 'change undone');
  const { email } = user;
  const path = await issueLink(tx, { userId, email, purpose: 'reset-password' }, now);
  await queueMail(tx, changesUndoneMail(platform, toAccount(user), path, since));
}
