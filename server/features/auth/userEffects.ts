import { isDeepStrictEqual } from 'node:util';
import { queueMail } from '#server/mail/outbox.ts';
import { notify } from '#server/notifications/notify.ts';
import type { Effects } from '#server/operations/effect.ts';
import { heldRoles } from '#src/access/roles.ts';
import { noRoles, roles as roleTexts } from '#src/i18n/en/roles.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { lockAccount } from './accounts.ts';
import { bannedMail, unbannedMail } from './mails.ts';
import { endSessions } from './sessions.ts';

const rolesOf = ({ roles }: AnyRow): string =>
  heldRoles(Array.isArray(roles) ? roles : [])
    .map((role) => roleTexts[role])
    .join(', ') || noRoles;

/** Effects of decisions on users. A change of roles ends no session, because roles are read on each request. */
export const userEffects: Effects = {
  news: 'own',

  async afterUpdate({ tx, actor, before, after }) {
    if (after.id === actor?.id || isDeepStrictEqual(before.roles, after.roles)) return;
    await notify(tx, { user: after.id, kind: 'rolesChanged', parameters: { roles: rolesOf(after) } });
  },

  async afterTransition({ tx, platform, after, transition, reason }) {
    const account = await lockAccount(tx, after.id);
    if (account === undefined) return;
    const banned = transition.to === 'banned';
    if (banned) await endSessions(tx, account.id, 'banned');
    const mail = banned ? bannedMail : unbannedMail;
    await queueMail(tx, mail(platform, account, reason ?? ''));
  },
};
