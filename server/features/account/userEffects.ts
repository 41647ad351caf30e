import { isDeepStrictEqual } from 'node:util';
import { queueMail } from '#server/mail/queueMail.ts';
import { notify } from '#server/notifications/notify.ts';
import type { AfterCreateContext, Effects } from '#server/operations/effect.ts';
import { refuse } from '#server/problems/refusal.ts';
import { overseer, roleIds, toRoleNames } from '#src/access/roles.ts';
import { noRoles, roles as roleTexts } from '#src/i18n/en/roles.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { lockAccount } from './accounts.ts';
import { isLastAdmin, lockAdmins } from './isLastAdmin.ts';
import { bannedMail, unbannedMail } from './mails.ts';
import { endSessions } from './sessions.ts';

const rolesText = ({ roles }: AnyRow): string =>
  toRoleNames(Array.isArray(roles) ? roles : [])
    .map((role) => roleTexts[role])
    .join(', ') || noRoles;

const isAdmin = ({ roles }: AnyRow): boolean => Array.isArray(roles) && roles.includes(roleIds[overseer]);

/** @throws Refusal noAdminLeft if no other user could act as admin */
async function requireAnotherAdmin({ tx, platform, actor, after }: AfterCreateContext): Promise<void> {
  await lockAdmins(tx);
  if (await isLastAdmin(platform, tx, { id: after.id, by: actor?.id })) refuse('noAdminLeft');
}

/** Effects of decisions on users. A change of roles ends no session, because roles are read on each request. */
export const userEffects: Effects = {
  news: 'own',

  async afterUpdate(change) {
    const { tx, actor, before, after } = change;
    if (isAdmin(before) && !isAdmin(after)) await requireAnotherAdmin(change);
    if (after.id === actor?.id || isDeepStrictEqual(before.roles, after.roles)) return;
    await notify(tx, { user: after.id, kind: 'rolesChanged', parameters: { roles: rolesText(after) } });
  },

  async afterTransition(move) {
    const { tx, platform, after, transition, reason } = move;
    const account = await lockAccount(tx, after.id);
    if (account === undefined) return;
    const banned = transition.to === 'banned';
    if (banned && isAdmin(after)) await requireAnotherAdmin(move);
    if (banned) await endSessions(tx, account.id, 'banned');
    const mail = banned ? bannedMail : unbannedMail;
    await queueMail(tx, mail(platform, account, reason ?? ''));
  },
};
