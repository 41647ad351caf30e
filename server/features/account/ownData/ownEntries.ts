import { and, asc, eq, gt } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import type { MomentPosition } from '#server/http/momentCursor.ts';
import { loadSettings } from '#server/notifications/settings.ts';
import { notifications } from '#server/notifications/tables.ts';
import type { AuditEntry } from '#src/resources/auth/routes/audit.ts';
import { positionOf, readAuditEntries } from '../audit/auditEntries.ts';
import { listOpenSessions } from '../listOpenSessions.ts';
import { listPasskeys } from '../passkeys/listPasskeys.ts';

/** Entries per query. */
const step = 200;

/** Returns the active sessions of a user, without their secrets. */
export async function* ownSessions(executor: Executor, user: number) {
  yield await listOpenSessions(executor, user, new Date());
}

/** Returns the passkeys of a user, without the keys. */
export async function* ownPasskeys(executor: Executor, user: number) {
  const stored = await listPasskeys(executor, user);
  if (stored.length > 0) yield stored.map(({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt }));
}

/** Returns the channels of a user for each kind of notification. */
export async function* ownNotificationSettings(executor: Executor, user: number) {
  yield await loadSettings(executor, user);
}

const { id, userId, kind, title, body, link, createdAt, readAt } = notifications;

/** Returns the notifications of a user, the oldest first. */
export async function* ownNotifications(executor: Executor, user: number) {
  let last = 0;
  for (let hasMore = true; hasMore; ) {
    const rows = await executor
      .select({ id, kind, title, body, link, createdAt, readAt })
      .from(notifications)
      .where(and(eq(userId, user), gt(id, last)))
      .orderBy(asc(id))
      .limit(step);
    last = rows.at(-1)?.id ?? last;
    hasMore = rows.length === step;
    if (rows.length > 0) yield rows;
  }
}

/** Returns an entry without names, which can be other people's. The records have the texts of the user. */
const withoutNames = ({ by: _by, title: _title, ...entry }: AuditEntry) => entry;

/** Returns the audit entries of a user's own actions, the newest first. */
export async function* ownAuditEntries(executor: Executor, user: number) {
  let after: MomentPosition | undefined;
  for (let hasMore = true; hasMore; ) {
    const entries: AuditEntry[] = await readAuditEntries(executor, { actor: user }, { limit: step, after });
    const last = entries.at(-1);
    after = last && positionOf(last);
    hasMore = entries.length === step;
    if (entries.length > 0) yield entries.map(withoutNames);
  }
}
