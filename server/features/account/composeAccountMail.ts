import { composeMail } from '#server/mail/composeMail.ts';
import type { Mail } from '#server/mail/queueMail.ts';
import type { Platform } from '#server/platform/platform.ts';
import { emailVerifiedRoleId } from '#src/access/roles.ts';
import { formatDuration } from '#src/format/duration.ts';
import { mails as words } from '#src/i18n/en/account/mails.ts';
import { say } from '#src/i18n/say.ts';
import { limits } from '#src/limits.ts';
import type { LinkPurpose } from '#src/resources/auth/routes/readAccountLink.ts';
import type { Account } from './accounts.ts';

/** What the mails need of the platform. */
export type MailContext = Pick<Platform, 'configuration' | 'settings'>;

/** Whoever registers chooses the name: until the e-mail is confirmed it could be anybody's words to a stranger. */
const greeting = ({ firstName, roles }: Account): string =>
  firstName && roles.includes(emailVerifiedRoleId) ? say(words.hello, { name: firstName }) : words.helloAnybody;

/** An address of the admin, as a mail names it. */
export const adminUrl = ({ configuration }: MailContext, path: string): string => configuration.publicUrl + path;

export const loginPath = '/admin/login';
export const forgotPath = '/admin/forgot';
export const registerPath = '/admin/register';

/** What a mail about an account says. */
interface AccountMailContent {
  readonly subject: string;
  readonly texts: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly closing?: readonly string[];
}

/** Writes a mail to the owner of an account, at its e-mail. */
export const composeAccountMail = (
  account: Account,
  { subject, texts, action, closing = [] }: AccountMailContent,
): Mail =>
  composeMail({
    recipient: account.email,
    subject,
    paragraphs: [greeting(account), ...texts],
    ...(action && { action }),
    closing: [...closing, words.from],
  });

/** A mail to an address that nobody has shown to be theirs: it greets nobody. */
export const composeAnonymousMail = (
  recipient: string,
  content: { readonly subject: string; readonly texts: readonly string[] },
  action?: { readonly label: string; readonly url: string },
  closing: readonly string[] = [],
): Mail =>
  composeMail({
    recipient,
    subject: content.subject,
    paragraphs: [words.helloAnybody, ...content.texts],
    ...(action && { action }),
    closing: [...closing, words.from],
  });

/** How long a link can be used: “48 hours”. */
export const linkLifetime = (purpose: LinkPurpose): string => formatDuration(limits.accountLinkMinutes[purpose]);

/** The sentence about a link that sets a password. */
export const linkLifetimeText = (purpose: 'reset-password' | 'first-password'): string =>
  say(words.resetUntil, { time: linkLifetime(purpose) });
