import type { Mail } from '#server/mail/queueMail.ts';
import { formatUtcMoment } from '#src/format/date.ts';
import { closing } from '#src/i18n/en/account/closing.ts';
import { credentialMails as words } from '#src/i18n/en/account/credentialMails.ts';
import { mails } from '#src/i18n/en/account/mails.ts';
import { say } from '#src/i18n/say.ts';
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
} from './composeAccountMail.ts';

/** Explains what to do if another person changed a credential. */
export const notYouText = (sender: MailContext): string =>
  say(words.ifOther, { url: adminUrl(sender, forgotPath), support: sender.settings.support.email });

/** The email about a password that the signed-in user changed. */
export const passwordChangedMail = (sender: MailContext, account: Account, now: Date): Mail =>
  composeAccountMail(account, {
    subject: words.passwordSubject,
    texts: [say(words.passwordText, { at: formatUtcMoment(now) })],
    closing: [notYouText(sender)],
  });

/** The email to the new address. @param path the path of the link, from `issueLink` */
export const newAddressMail = (sender: MailContext, email: string, path: string): Mail =>
  composeAnonymousMail(
    email,
    { subject: words.newAddressSubject, texts: [words.newAddressText] },
    { label: words.newAddressAction, url: adminUrl(sender, path) },
    [say(words.newAddressUntil, { time: linkLifetime('change-email') }), words.newAddressOther],
  );

/** The email to an owner whose address another user wants for another account. */
export const takenAddressMail = (sender: MailContext, account: Account): Mail =>
  composeAccountMail(account, {
    subject: words.takenSubject,
    texts: [words.takenText],
    action: { label: mails.existingAction, url: adminUrl(sender, loginPath) },
    closing: [mails.existingOther],
  });

/** The email to an address that its former account can still restore. */
export const reservedAddressMail = (email: string, until: Date): Mail =>
  composeAnonymousMail(email, {
    subject: words.heldSubject,
    texts: [say(words.heldText, { until: formatUtcMoment(until) })],
  });

/** The email about undone changes, with a link that sets a password. @param since the time of the first of them */
export const changesUndoneMail = (sender: MailContext, account: Account, path: string, since: Date): Mail =>
  composeAccountMail(account, {
    subject: words.undoneSubject,
    texts: [say(words.undoneText, { at: formatUtcMoment(since) })],
    action: { label: mails.resetAction, url: adminUrl(sender, path) },
    closing: [linkLifetimeText('reset-password')],
  });

/** The email to the address that an account no longer has, because its change was undone. */
export const emailRevertedMail = (sender: MailContext, email: string, now: Date): Mail =>
  composeAnonymousMail(email, {
    subject: words.lostSubject,
    texts: [say(words.lostText, { at: formatUtcMoment(now), support: sender.settings.support.email })],
  });

/** The email to the address of a closed account, without a link. @param before the account before it was closed */
export const accountClosedMail = ({ settings: { support } }: MailContext, before: Account, now: Date): Mail =>
  composeAccountMail(before, {
    subject: closing.subject,
    texts: [say(closing.text, { at: formatUtcMoment(now) })],
    closing: [say(closing.other, { support: support.email })],
  });
