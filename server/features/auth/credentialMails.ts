import type { Mail } from '#server/mail/outbox.ts';
import { formatUtcMoment } from '#src/format/date.ts';
import { closing } from '#src/i18n/en/account/closing.ts';
import { credentialMails as words } from '#src/i18n/en/account/credentialMails.ts';
import { mails } from '#src/i18n/en/account/mails.ts';
import { say } from '#src/i18n/say.ts';
import {
  accountLetter,
  addressOf,
  forgotPath,
  loginPath,
  type Sender,
  strangersLetter,
  timeToUse,
  usableFor,
} from './accountLetter.ts';
import type { Account } from './accounts.ts';

/** What to do when somebody else has changed a credential. */
export const ifOther = (sender: Sender): string =>
  say(words.ifOther, { url: addressOf(sender, forgotPath), support: sender.settings.support.email });

/** Word of a password that was changed by who was signed in. */
export const passwordChangedMail = (sender: Sender, account: Account, now: Date): Mail =>
  accountLetter(account, {
    subject: words.passwordSubject,
    texts: [say(words.passwordText, { at: formatUtcMoment(now) })],
    closing: [ifOther(sender)],
  });

/** To the new address. @param path the link's, as `issueLink` answers it */
export const newAddressMail = (sender: Sender, email: string, path: string): Mail =>
  strangersLetter(
    email,
    { subject: words.newAddressSubject, texts: [words.newAddressText] },
    { label: words.newAddressAction, url: addressOf(sender, path) },
    [say(words.newAddressUntil, { time: timeToUse('change-email') }), words.newAddressOther],
  );

/** To the owner of an account whose e-mail somebody wants for another one. */
export const takenAddressMail = (sender: Sender, account: Account): Mail =>
  accountLetter(account, {
    subject: words.takenSubject,
    texts: [words.takenText],
    action: { label: mails.existingAction, url: addressOf(sender, loginPath) },
    closing: [mails.existingOther],
  });

/** To an address that its former account can still take back. */
export const heldAddressMail = (email: string, until: Date): Mail =>
  strangersLetter(email, {
    subject: words.heldSubject,
    texts: [say(words.heldText, { until: formatUtcMoment(until) })],
  });

/** To the address of an account whose changes were undone, with a link that sets a password. @param since when the first of them was made */
export const changesUndoneMail = (sender: Sender, account: Account, path: string, since: Date): Mail =>
  accountLetter(account, {
    subject: words.undoneSubject,
    texts: [say(words.undoneText, { at: formatUtcMoment(since) })],
    action: { label: mails.resetAction, url: addressOf(sender, path) },
    closing: [usableFor('reset-password')],
  });

/** To the address that an account was taken back from. */
export const emailLostMail = (sender: Sender, email: string, now: Date): Mail =>
  strangersLetter(email, {
    subject: words.lostSubject,
    texts: [say(words.lostText, { at: formatUtcMoment(now), support: sender.settings.support.email })],
  });

/** To the address of an account that was closed, without a link: there is nothing that it could lead to. @param before the account as it was */
export const accountClosedMail = ({ settings: { support } }: Sender, before: Account, now: Date): Mail =>
  accountLetter(before, {
    subject: closing.subject,
    texts: [say(closing.text, { at: formatUtcMoment(now) })],
    closing: [say(closing.other, { support: support.email })],
  });
