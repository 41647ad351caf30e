import type { Mail } from '#server/mail/queueMail.ts';
import { formatUtcMoment } from '#src/format/date.ts';
import { factorMails as words } from '#src/i18n/en/account/factorMails.ts';
import { mails } from '#src/i18n/en/account/mails.ts';
import { say } from '#src/i18n/say.ts';
import type { Account } from './accounts.ts';
import {
  adminUrl,
  composeAccountMail,
  linkLifetime,
  linkLifetimeText,
  type MailContext,
} from './composeAccountMail.ts';
import { notYouText } from './credentialMails.ts';

const profilePath = '/admin/edit';

/** A change of the second factor that removes none. */
export type FactorAddition =
  | { readonly action: 'added' | 'renewed' }
  /** `isOnly`: whether it is the user's first second factor. */
  | { readonly action: 'passkey-added'; readonly name: string; readonly isOnly: boolean };

/** A change of the second factor that removes one. */
export type FactorRemoval =
  | { readonly action: 'replaced' | 'removed' | 'app-removed' | 'helped' }
  /** `isOnly`: whether it was the user's last one. */
  | { readonly action: 'passkey-removed'; readonly name: string; readonly isOnly: boolean };

/** The texts of the email about a change of the second factor. */
export function factorTexts(change: FactorAddition | FactorRemoval, now: Date): readonly string[] {
  const at = formatUtcMoment(now);
  if (!('name' in change)) return [say(words[change.action].text, { at })];
  const { action, name, isOnly } = change;
  const text = say(words[action].text, { at, name });
  return isOnly ? [text, action === 'passkey-added' ? words.firstPasskey : words.lastPasskey] : [text];
}

/** The email about new recovery codes. */
export const codesRenewedMail = (sender: MailContext, account: Account, now: Date): Mail =>
  composeAccountMail(account, {
    subject: words.renewed.subject,
    texts: factorTexts({ action: 'renewed' }, now),
    action: { label: words.action, url: adminUrl(sender, profilePath) },
    closing: [notYouText(sender)],
  });

/** The email about an added factor. @param path the path of the link that removes it, from `issueLink` */
export const factorAddedMail = (
  sender: MailContext,
  account: Account,
  { change, path }: { readonly change: FactorAddition; readonly path: string },
  now: Date,
): Mail =>
  composeAccountMail(account, {
    subject: words[change.action].subject,
    texts: [...factorTexts(change, now), words.ifYou],
    action: { label: words.remove, url: adminUrl(sender, path) },
    closing: [say(words.until, { time: linkLifetime('remove-factor') })],
  });

/** The email about added factors that the owner has removed by a link. @param path the path of the link that sets a password */
export const factorsUndoneMail = (sender: MailContext, account: Account, path: string): Mail =>
  composeAccountMail(account, {
    subject: words.undone.subject,
    texts: [words.undone.text],
    action: { label: mails.resetAction, url: adminUrl(sender, path) },
    closing: [linkLifetimeText('reset-password')],
  });

/** The email about a sign-in with a recovery code. @param remaining the number of unused codes */
export const recoveryCodeUsedMail = (sender: MailContext, account: Account, remaining: number, now: Date): Mail =>
  composeAccountMail(account, {
    subject: words.used.subject,
    texts: [
      say(words.used.text, { at: formatUtcMoment(now) }),
      say(words.left, { left: remaining, smart_count: remaining }),
    ],
    action: { label: words.action, url: adminUrl(sender, profilePath) },
    closing: [notYouText(sender)],
  });
