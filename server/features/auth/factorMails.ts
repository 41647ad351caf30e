import type { Mail } from '#server/mail/outbox.ts';
import { formatUtcMoment } from '#src/format/date.ts';
import { factorMails as words } from '#src/i18n/en/account/factorMails.ts';
import { say } from '#src/i18n/say.ts';
import { accountLetter, addressOf, type Sender } from './accountLetter.ts';
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

/** Word of a change of the second factor. */
export const factorChangedMail = (sender: Sender, account: Account, change: FactorChange, now: Date): Mail =>
  accountLetter(account, {
    subject: words[change.action].subject,
    texts: textsOf(change, now),
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
