import { queueMail } from '../mail/outbox.ts';
import type { Effects } from '../operations/effect.ts';
import { lockAccount } from './accounts.ts';
import { bannedMail, unbannedMail } from './mails.ts';
import { endSessions } from './sessions.ts';

/** What a decision on a user also does. A change of roles needs nothing here: they are read on each request. */
export const userEffects: Effects = {
  async afterTransition({ tx, platform, after, transition, reason }) {
    const account = await lockAccount(tx, after.id);
    if (account === undefined) return;
    const banned = transition.to === 'banned';
    if (banned) await endSessions(tx, account.id, 'banned');
    const mail = banned ? bannedMail : unbannedMail;
    await queueMail(tx, mail(platform, account, reason ?? ''));
  },
};
