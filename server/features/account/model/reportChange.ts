import type { Transaction } from '#server/database/transaction.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import { formatDuration } from '#src/format/duration.ts';
import { accountChanges as words } from '#src/i18n/en/account/accountChanges.ts';
import { say } from '#src/i18n/say.ts';
import { limits } from '#src/limits.ts';
import type { ChangeKind } from '#src/resources/changeKinds.ts';
import { findAccountById } from '../accounts.ts';
import { adminUrl, composeAccountMail, type MailContext } from '../composeAccountMail.ts';
import { hashSecret, randomSecret } from '../randomSecret.ts';
import { findEmailChange } from './accountChanges.ts';
import { accountChangeLinks, accountChanges } from './accountChangeTables.ts';

/** A change that an intruder would make, with the texts of its email. */
interface ChangeReport {
  readonly kind: ChangeKind;
  /** The data that undoing the change needs. */
  readonly details?: object;
  /** The email before the change. */
  readonly formerEmail?: string;
  readonly subject: string;
  readonly texts: readonly string[];
}

/** The page of the links. Browsers send the token, which follows the #, to no server. */
const pagePath = (token: string): string => `/admin/email-confirm#${token}`;

/**
 * Records a change that an intruder would make, for which withdrawals wait. The account’s email gets a link that undoes the change. So does
 * the former email while it can be restored, because an intruder may read the new inbox.
 * @param userId of the account after the change
 */
export async function reportChange(
  sender: MailContext,
  tx: Transaction,
  userId: number,
  { kind, details = {}, formerEmail, subject, texts }: ChangeReport,
  now: Date,
): Promise<void> {
  const account = await findAccountById(tx, userId);
  if (account === undefined) throw new Error('The account of the change is gone.');
  const { email } = account;
  const former = formerEmail ?? (await findEmailChange(tx, { userId }, now))?.formerEmail;
  const [change] = await tx
    .insert(accountChanges)
    .values({ userId, kind, at: now, details, formerEmail })
    .returning({ id: accountChanges.id });
  if (change === undefined) throw new Error('The change of the account wasn’t written.');
  const duration = formatDuration(limits.accountChangeHours * 60);
  for (const recipient of former === undefined ? [email] : [former, email]) {
    const token = randomSecret();
    await tx.insert(accountChangeLinks).values({ hash: hashSecret(token), change: change.id, email: recipient });
    const letter = composeAccountMail(
      { ...account, email: recipient },
      {
        subject,
        texts: [...texts, say(words.waits, { duration }), words.ifOther],
        action: { label: words.action, url: adminUrl(sender, pagePath(token)) },
        closing: [say(words.until, { duration })],
      },
    );
    await queueMail(tx, letter);
  }
}
