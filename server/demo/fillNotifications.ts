import { and, eq, inArray } from 'drizzle-orm';
import { auditLog } from '#server/audit/auditLog.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { adzoneNotifications } from '#server/features/adnet/adzoneEffects.ts';
import { siteNotifications } from '#server/features/adnet/siteEffects.ts';
import { campaignNotifications } from '#server/features/bounty/campaigns/campaignTransitions.ts';
import { taskNotifications } from '#server/features/bounty/tasks/taskTransitions.ts';
import { toRow } from '#server/notifications/notify.ts';
import { ownerNotification } from '#server/notifications/notifyOwner.ts';
import { notifications } from '#server/notifications/tables.ts';
import type { OwnerNotifications } from '#server/operations/effect.ts';
import { staffRoleIds, toRoleNames } from '#src/access/roles.ts';
import { roles as roleTexts } from '#src/i18n/en/roles.ts';
import { limits } from '#src/limits.ts';
import { adzones } from '#src/resources/adnet/adzones.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { tasks } from '#src/resources/bounty/tasks.ts';
import { movesOf } from '#src/schema/moves.ts';
import { isPlainObject } from '#src/schema/plainObject.ts';
import type { Resource } from '#src/schema/resource.ts';
import { moneyNotifications } from './bounty/moneyNotifications.ts';
import { workNotifications } from './bounty/workNotifications.ts';
import { createCounter } from './counter.ts';
import { insertRows } from './insertRows.ts';
import { shifted, span } from './times.ts';
import type { DemoUser } from './users.ts';

type Row = ReturnType<typeof toRow> & { readonly createdAt: Date };

/** The number of unread notifications of each user; they are the newest. */
const unreadEach = 3;

/** Resources with their own notification texts for owners. */
const ownerNotifications: readonly (readonly [Resource, OwnerNotifications])[] = [
  [campaigns, campaignNotifications],
  [tasks, taskNotifications],
  [sites, siteNotifications],
  [adzones, adzoneNotifications],
];

/** Returns notifications to owners about the decisions in the audit log. */
async function decisionNotifications(tx: Transaction, resource: Resource, news: OwnerNotifications): Promise<Row[]> {
  const { entity, entityId, action, after, reason, actorId, at } = auditLog;
  const entries = await tx
    .select({ entityId, action, after, reason, actorId, at })
    .from(auditLog)
    .where(and(eq(entity, resource.name), inArray(action, Object.keys(news.kinds ?? {}))));
  return entries.flatMap((entry) => {
    const record = isPlainObject(entry.after) ? { ...entry.after, id: entry.entityId } : undefined;
    const move = movesOf(resource).find(({ name }) => name === entry.action);
    const notification = record && move && ownerNotification(resource, news, record, move, entry.reason);
    return notification === undefined || notification.user === entry.actorId
      ? []
      : [{ ...toRow(notification), createdAt: entry.at }];
  });
}

/** Returns notifications to staff about the roles that an administrator granted some days ago. */
function roleNotifications(now: Date, people: readonly DemoUser[], ids: readonly number[]): Row[] {
  return people.flatMap(({ roles }, index) => {
    const user = ids[index];
    if (user === undefined || !roles.some((id) => staffRoleIds.includes(id))) return [];
    const parameters = {
      roles: toRoleNames(roles)
        .map((role) => roleTexts[role])
        .join(', '),
    };
    return [{ ...toRow({ user, kind: 'rolesChanged', parameters }), createdAt: shifted(now, -(index + 1) * span.day) }];
  });
}

const isUnexpired = (now: Date, { createdAt }: Row): boolean =>
  now.getTime() - createdAt.getTime() < limits.readNotifications * span.day;

/** Leaves each user's newest notifications unread, and marks the others as read after seven hours. */
function withReadTimes(rows: readonly Row[]) {
  const nthOf = createCounter();
  const newestFirst = rows.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const readTimes = newestFirst.map((row) => ({
    ...row,
    readAt: nthOf(row.userId) < unreadEach ? null : shifted(row.createdAt, 7 * span.hour),
  }));
  return readTimes.toReversed();
}

/**
 * Inserts the notifications that the demo's audit log and records would have caused.
 * @param ids the users' IDs, in the same order
 */
export async function fillNotifications(
  tx: Transaction,
  now: Date,
  people: readonly DemoUser[],
  ids: readonly number[],
): Promise<void> {
  const rows = roleNotifications(now, people, ids);
  for (const [resource, news] of ownerNotifications) rows.push(...(await decisionNotifications(tx, resource, news)));
  rows.push(...(await moneyNotifications(tx)), ...(await workNotifications(tx)));
  const unexpired = withReadTimes(rows.filter((row) => isUnexpired(now, row)));
  await insertRows(
    tx,
    notifications,
    unexpired.map((row) => ({ count: 1, ...row })),
  );
}
