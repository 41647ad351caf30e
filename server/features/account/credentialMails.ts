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

/** What to do when somebody else has changed a credential. */
export const notYouText = (sender: MailContext): string =>
  say(words.ifOther, { url: adminUrl(sender, forgotPath), support: sender.settings.support.email });

/** Word of a password that was changed by who was signed in. */
export const passwordChangedMail = (sender: MailContext, account: Account, now: Date): Mail =>
  composeAccountMail(account, {
    subject: words.passwordSubject,
    texts: [say(words.passwordText, { at: formatUtcMoment(now) })],
    closing: [notYouText(sender)],
  });

/** To the new address. @param path the link's, as `issueLink` answers it */
export const newAddressMail = (sender: MailContext, email: string, path: string): Mail =>
  composeAnonymousMail(
    email,
    { subject: words.newAddressSubject, texts: [words.newAddressText] },
    { label: words.newAddressAction, url: adminUrl(sender, path) },
    [say(words.newAddressUntil, { time: linkLifetime('change-email') }), words.newAddressOther],
  );

/** To the owner of an account whose e-mail somebody wants for another one. */
export const takenAddressMail = (sender: MailContext, account: Account): Mail =>
  composeAccountMail(account, {
    subject: words.takenSubject,
    texts: [words.takenText],
    action: { label: mails.existingAction, url: adminUrl(sender, loginPath) },
    closing: [mails.existingOther],
  });

/** To an address that its former account can still take back. */
export const reservedAddressMail = (email: string, until: Date): Mail =>
  composeAnonymousMail(email, {
    subject: words.heldSubject,
    texts: [say(words.heldText, { until: formatUtcMoment(until) })],
  });

/** To the address of an account whose changes were undone, with a link that sets a password. @param since when the first of them was made */
export const changesUndoneMail = (sender: MailContext, account: Account, path: string, since: Date): Mail =>
  composeAccountMail(account, {
    subject: words.undoneSubject,
    texts: [say(words.undoneText, { at: formatUtcMoment(since) })],
    action: { label: mails.resetAction, url: adminUrl(sender, path) },
    closing: [linkLifetimeText('reset-password')],
  });

/** To the address that an account was taken back from. */
export const emailRevertedMail = (sender: MailContext, email: string, now: Date): Mail =>
  composeAnonymousMail(email, {
    subject: words.lostSubject,
    texts: [say(words.lostText, { at: formatUtcMoment(now), support: sender.settings.support.email })],
  });

/** To the address of an account that was closed, without a link: there is nothing that it could lead to. @param before the account as it was */
export const accountClosedMail = ({ settings: { support } }: MailContext, before: Account, now: Date): Mail =>
  composeAccountMail(before, {
    subject: closing.subject,
    texts: [say(closing.text, { at: formatUtcMoment(now) })],
    closing: [say(closing.other, { support: support.email })],
  });
