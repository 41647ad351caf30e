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

/** The parts of the platform that emails need. */
export type MailContext = Pick<Platform, 'configuration' | 'settings'>;

/** The user who registers chooses the name: an unconfirmed email could carry a stranger's words, so it has no name. */
const greeting = ({ firstName, roles }: Account): string =>
  firstName && roles.includes(emailVerifiedRoleId) ? say(words.hello, { name: firstName }) : words.helloAnybody;

/** The full URL of a page of the admin, for an email. */
export const adminUrl = ({ configuration }: MailContext, path: string): string => configuration.publicUrl + path;

export const loginPath = '/admin/login';
export const forgotPath = '/admin/forgot';
export const registerPath = '/admin/register';

/** The content of an email about an account. */
interface AccountMailContent {
  readonly subject: string;
  readonly texts: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  readonly closing?: readonly string[];
}

/** Composes an email to the owner of an account, at the account's address. */
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

/** Composes an email to an unconfirmed address, without a name. */
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

/** Returns the lifetime of a link: “48 hours”. */
export const linkLifetime = (purpose: LinkPurpose): string => formatDuration(limits.accountLinkMinutes[purpose]);

/** The sentence about a link that sets a password. */
export const linkLifetimeText = (purpose: 'reset-password' | 'first-password'): string =>
  say(words.resetUntil, { time: linkLifetime(purpose) });
