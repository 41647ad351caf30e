import type { Mail } from '#server/mail/outbox.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RoleName } from '#src/access/roles.ts';
import type { SupportMessage } from '#src/resources/auth/routes/supportMessage.ts';
import type { Account } from './accounts.ts';

const greeting = ({ firstName }: Account): string => (firstName ? `Hello ${firstName},` : 'Hello,');

const letter = (account: Account, subject: string, paragraphs: readonly string[]): Mail => ({
  recipient: account.email,
  subject,
  body: [greeting(account), ...paragraphs, 'Quarry'].join('\n\n'),
});

/** The mail to a banned user: the reason, and whom to ask. */
export function bannedMail({ settings: { support } }: Platform, account: Account, reason: string): Mail {
  return letter(account, 'Your account is banned', [
    'An administrator has banned your account. You’ve been signed out everywhere and can’t sign in.',
    `Reason: ${reason}`,
    `If you think this is a mistake, contact support: ${support.email}`,
  ]);
}

/** The mail to an unbanned user. */
export function unbannedMail({ configuration }: Platform, account: Account, reason: string): Mail {
  return letter(account, 'Your account is unbanned', [
    'An administrator has lifted the ban on your account.',
    `Reason: ${reason}`,
    `You can sign in again: ${configuration.publicUrl}/admin/login`,
  ]);
}

/** The mail to support with a user's message. Who they are stands above it, where no message can pretend to be somebody else's. */
export function supportMail(
  { settings: { support }, configuration }: Platform,
  { id, email, firstName, lastName }: Account,
  role: RoleName,
  { subject, message }: SupportMessage,
): Mail {
  const name = [firstName, lastName].filter(Boolean).join(' ') || 'No name';
  const sender = [
    `From: ${name}`,
    `Reply to: ${email}`,
    `Role: ${role}`,
    `Account: ${configuration.publicUrl}/admin/users/${id}`,
  ];
  return { recipient: support.email, subject: `Support: ${subject}`, body: [sender.join('\n'), message].join('\n\n') };
}
