import type { Mail } from '#server/mail/queueMail.ts';
import type { RoleName } from '#src/access/roles.ts';
import { formatDay } from '#src/format/date.ts';
import { mails as words } from '#src/i18n/en/account/mails.ts';
import { say } from '#src/i18n/say.ts';
import type { SupportMessage } from '#src/resources/auth/routes/supportMessage.ts';
import type { Account } from './accounts.ts';
import {
  adminUrl,
  composeAccountMail,
  composeAnonymousMail,
  forgotPath,
  linkLifetime,
  linkLifetimeText,
  loginPath,
  type MailContext,
  registerPath,
} from './composeAccountMail.ts';

/** @param path the path of the link */
export const confirmationMail = (sender: MailContext, email: string, path: string): Mail =>
  composeAnonymousMail(
    email,
    { subject: words.confirmSubject, texts: [words.confirmText] },
    { label: words.confirmAction, url: adminUrl(sender, path) },
    [say(words.confirmUntil, { time: linkLifetime('confirm-email') }), words.confirmOther],
  );

/** The email to an address with registrations and no account, when a new password is requested for it. */
export const registerAgainMail = (sender: MailContext, email: string): Mail =>
  composeAnonymousMail(
    email,
    { subject: words.registerAgainSubject, texts: [words.registerAgainText] },
    { label: words.registerAgainAction, url: adminUrl(sender, registerPath) },
    [words.existingOther],
  );

/** The email to an owner whose address was registered again: the page of registering doesn't reveal the account. */
export const existingAccountMail = (sender: MailContext, account: Account): Mail =>
  composeAccountMail(account, {
    subject: words.existingSubject,
    texts: [words.existingText],
    action: { label: words.existingAction, url: adminUrl(sender, loginPath) },
    closing: [say(words.existingForgotten, { url: adminUrl(sender, forgotPath) }), words.existingOther],
  });

export const resetMail = (sender: MailContext, account: Account, path: string): Mail =>
  composeAccountMail(account, {
    subject: words.resetSubject,
    texts: [words.resetText],
    action: { label: words.resetAction, url: adminUrl(sender, path) },
    closing: [linkLifetimeText('reset-password'), words.resetOther],
  });

/** The same, if an administrator requested it. */
export const adminResetMail = (sender: MailContext, account: Account, path: string): Mail =>
  composeAccountMail(account, {
    subject: words.resetSubject,
    texts: [words.adminResetText],
    action: { label: words.resetAction, url: adminUrl(sender, path) },
    closing: [linkLifetimeText('reset-password'), words.resetOther],
  });

export const firstAdminMail = (sender: MailContext, account: Account, path: string): Mail =>
  composeAccountMail(account, {
    subject: words.adminSubject,
    texts: [words.adminText],
    action: { label: words.adminAction, url: adminUrl(sender, path) },
    closing: [linkLifetimeText('first-password')],
  });

/** The sentence about a password that was set by a link. */
export function passwordSetText(now: Date): string {
  const [date = '', time = ''] = now.toISOString().split('T');
  return say(words.passwordText, { date: formatDay(date), time: time.slice(0, 5) });
}

/** The email about an account's first password, and what to do if another person set it. */
export const passwordSetMail = (sender: MailContext, account: Account, now: Date): Mail =>
  composeAccountMail(account, {
    subject: words.passwordSubject,
    texts: [passwordSetText(now)],
    action: { label: words.passwordAction, url: adminUrl(sender, loginPath) },
    closing: [say(words.passwordOther, { url: adminUrl(sender, forgotPath), support: sender.settings.support.email })],
  });

/** The email to a banned user: the reason, and the address of support. */
export const bannedMail = ({ settings: { support } }: MailContext, account: Account, reason: string): Mail =>
  composeAccountMail(account, {
    subject: words.bannedSubject,
    texts: [words.bannedText, say(words.reason, { reason }), say(words.bannedHelp, { support: support.email })],
  });

/** The email to an unbanned user. */
export const unbannedMail = (sender: MailContext, account: Account, reason: string): Mail =>
  composeAccountMail(account, {
    subject: words.unbannedSubject,
    texts: [words.unbannedText, say(words.reason, { reason })],
    action: { label: words.unbannedAction, url: adminUrl(sender, loginPath) },
  });

/** The email to support with a user's message, in plain text. The user's identity stands above it, where no message can forge it. */
export function supportMail(
  sender: MailContext,
  { id, email, firstName, lastName }: Account,
  role: RoleName,
  { subject, message }: SupportMessage,
): Mail {
  const name = [firstName, lastName].filter(Boolean).join(' ') || words.noName;
  const from = [
    say(words.supportFrom, { name }),
    say(words.supportReply, { email }),
    say(words.supportRole, { role }),
    say(words.supportAccount, { url: adminUrl(sender, `/admin/users/${id}`) }),
  ];
  return {
    recipient: sender.settings.support.email,
    replyTo: email,
    subject: say(words.supportSubject, { subject }),
    body: [from.join('\n'), message].join('\n\n'),
  };
}
