import { recordWrite } from '#server/audit/recordWrite.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { users } from '#src/resources/auth/users.ts';
import { linksRevokedByPassword, revokeLinks } from './accountLinks.ts';
import { type Account, lockOwnAccount } from './accounts.ts';
import { passwordChangedMail } from './credentialMails.ts';
import { hashPassword } from './passwords.ts';
import type { RequestSession } from './requestSession.ts';
import { requireStrongPassword } from './requireStrongPassword.ts';
import { endOtherSessions } from './sessions.ts';
import { storePassword } from './storePassword.ts';

/** The user who changes their own password. */
interface PasswordHolder extends RequestActor {
  readonly user: Account;
  readonly session: RequestSession;
}

/**
 * Changes the password of the signed-in user. Their other sessions end, and an email reports the change.
 * @throws Refusal commonPassword, personalPassword, notSignedIn
 */
export async function replacePassword(
  platform: Platform,
  actor: PasswordHolder,
  password: string,
  now: Date,
): Promise<void> {
  const { user, session } = actor;
  await requireStrongPassword(password, user);
  // Before the transaction, so that hashing occupies no connection.
  const passwordHash = await hashPassword(password);
  await platform.database.transaction(async (tx) => {
    await lockOwnAccount(tx, user.id);
    await storePassword(tx, user.id, passwordHash, now);
    await revokeLinks(tx, user.id, linksRevokedByPassword);
    await endOtherSessions(tx, { userId: user.id, sessionId: session.id }, 'password changed');
    await recordWrite(tx, actor, { entity: users.name, entityId: user.id, action: 'set-password' });
    await queueMail(tx, passwordChangedMail(platform, user, now));
  });
}
