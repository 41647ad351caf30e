import type { Mail } from '#server/mail/outbox.ts';
import { formatUtcMoment } from '#src/format/date.ts';
import { factorMails as words } from '#src/i18n/en/account/factorMails.ts';
import { mails } from '#src/i18n/en/account/mails.ts';
import { say } from '#src/i18n/say.ts';
import { accountLetter, addressOf, type Sender, timeToUse, usableFor } from './accountLetter.ts';
import type { Account } from './accounts.ts';
import { ifOther } from './credentialMails.ts';

const profilePath = '/admin/edit';

/** What a change of the second factor is told as. */
export type FactorChange =
  | { readonly action: 'added' | 'replaced' | 'removed' | 'app-removed' | 'renewed' }
  /** `isOnly`: it is the first second factor of all, or was the last. */
  | { readonly action: 'passkey-added' | 'passkey-removed'; readonly name: string; readonly isOnly: boolean };

function textsOf(change: FactorChange, now: Date): readonly string[] {
  const at = formatUtcMoment(now);
  if (!('name' in change)) return [say(words[change.action].text, { at })];
  const { action, name, isOnly } = change;
  const text = say(words[action].text, { at, name });
  return isOnly ? [text, action === 'passkey-added' ? words.firstPasskey : words.lastPasskey] : [text];
}

/** A change, with the path of the link that takes it back, as `issueLink` answers it. */
type ToldChange = FactorChange & { readonly undo: string | undefined };

/** Word of a change of the second factor. */
export function factorChangedMail(sender: Sender, account: Account, { undo, ...change }: ToldChange, now: Date): Mail {
  const { subject } = words[change.action];
  const texts = textsOf(change, now);
  if (undo === undefined)
    return accountLetter(account, {
      subject,
      texts,
      action: { label: words.action, url: addressOf(sender, profilePath) },
      closing: [ifOther(sender)],
    });
  return accountLetter(account, {
    subject,
    texts: [...texts, words.ifYou],
    action: { label: words.remove, url: addressOf(sender, undo) },
    closing: [say(words.until, { time: timeToUse('remove-factor') })],
  });
}

/** Word of added factors that the owner has taken back. @param path of the link that sets a password */
export const factorsUndoneMail = (sender: Sender, account: Account, path: string): Mail =>
  accountLetter(account, {
    subject: words.undone.subject,
    texts: [words.undone.text],
    action: { label: mails.resetAction, url: addressOf(sender, path) },
    closing: [usableFor('reset-password')],
  });

/** Word to who has lost their second factor, and was helped. */
export const factorsRemovedMail = (sender: Sender, account: Account, now: Date): Mail =>
  accountLetter(account, {
    subject: words.helped.subject,
    texts: [say(words.helped.text, { at: formatUtcMoment(now) })],
    action: { label: words.action, url: addressOf(sender, profilePath) },
    closing: [ifOther(sender)],
  });

/** Word of a recovery code that somebody has signed in with. @param left how many are left */
export const recoveryCodeUsedMail = (sender: Sender, account: Account, left: number, now: Date): Mail =>
  accountLetter(account, {
    subject: words.used.subject,
    texts: [say(words.used.text, { at: formatUtcMoment(now) }), say(words.left, { left, smart_count: left })],
    action: { label: words.action, url: addressOf(sender, profilePath) },
    closing: [ifOther(sender)],
  });
