import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import {
  type CountingKind,
  type KindName,
  notificationKinds,
  type ParametersOf,
  textsOf,
} from '#src/notifications/kinds.ts';
import { notifications } from './tables.ts';

/** A notification that is to be written. */
export interface NewNotification<K extends KindName> {
  /** Their id. */
  readonly user: number;
  readonly kind: K;
  /** Values of the placeholders in the kind's texts. */
  readonly parameters: ParametersOf<K>;
  /** Where it leads, below /admin: `/campaigns/7`. */
  readonly link?: string | undefined;
  /** Why it was decided so. */
  readonly reason?: string | null;
}

/** @returns its row, with the texts filled in */
export const rowOf = <K extends KindName>({ user, kind, parameters, link, reason }: NewNotification<K>) => ({
  userId: user,
  kind,
  severity: notificationKinds[kind].severity,
  link,
  ...textsOf(kind, parameters, reason),
});

/** Notifies a user. The notification appears when the transaction commits. */
export async function notify<K extends Exclude<KindName, CountingKind>>(
  tx: Transaction,
  news: NewNotification<K>,
): Promise<void> {
  await tx.insert(notifications).values(rowOf(news));
}

/** Rows of one insert: PostgreSQL takes 65,535 values at once. */
const portion = 5000;

/** Writes many notifications. */
export async function notifyAll<K extends Exclude<KindName, CountingKind>>(
  tx: Transaction,
  news: readonly NewNotification<K>[],
): Promise<void> {
  for (let from = 0; from < news.length; from += portion)
    await tx.insert(notifications).values(news.slice(from, from + portion).map(rowOf));
}

const { userId, kind: kindOf, about: thing, readAt } = notifications;

/** The unique index that allows one unread notification about a thing. */
const unreadAbout = {
  target: [userId, kindOf, thing],
  targetWhere: sql`${readAt} is null and ${thing} is not null`,
};

/** Notifies a user, unless they have an unread notification about the same thing. */
export async function notifyOnce<K extends Exclude<KindName, CountingKind>>(
  tx: Transaction,
  about: string,
  news: NewNotification<K>,
): Promise<void> {
  const { target, targetWhere: where } = unreadAbout;
  await tx
    .insert(notifications)
    .values({ ...rowOf(news), about })
    .onConflictDoNothing({ target, where });
}

/**
 * Notifies by a kind that counts: an unread one about the same thing is raised by one and becomes the newest.
 * Its row is locked until the transaction ends, so call this late.
 * @param about what is counted: `task 7`
 */
export async function notifyCount<K extends CountingKind>(
  tx: Transaction,
  about: string,
  news: NewNotification<K>,
): Promise<void> {
  const { user, kind, parameters, link } = news;
  const { severity } = notificationKinds[kind];
  const [row] = await tx
    .insert(notifications)
    .values({ userId: user, kind, severity, link, about, ...textsOf(kind, { ...parameters, count: 1 }) })
    .onConflictDoUpdate({
      ...unreadAbout,
      set: { count: sql`${notifications.count} + 1`, createdAt: sql`now()`, link },
    })
    .returning({ id: notifications.id, count: notifications.count });
  if (row === undefined || row.count === 1) return;
  const texts = textsOf(kind, { ...parameters, count: row.count });
  await tx.update(notifications).set(texts).where(eq(notifications.id, row.id));
}
