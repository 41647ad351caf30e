import { eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { limits } from '#src/limits.ts';
import {
  type CountingKind,
  getKind,
  type KindName,
  notificationKinds,
  type ParametersOf,
  textsOf,
} from '#src/notifications/kinds.ts';
import { loadChannels } from './settings.ts';
import { notifications } from './tables.ts';

/** A notification to be written. */
export interface NewNotification<K extends KindName> {
  /** The recipient's ID. */
  readonly user: number;
  readonly kind: K;
  /** Values of the placeholders in the kind's texts. */
  readonly parameters: ParametersOf<K>;
  /** The link's path below /admin: `/campaigns/7`. */
  readonly link?: string | undefined;
  /** The reason of a decision. */
  readonly reason?: string | null;
}

/** @returns the notification's row, with the texts filled in */
export const toRow = <K extends KindName>({ user, kind, parameters, link, reason }: NewNotification<K>) => ({
  userId: user,
  kind,
  severity: notificationKinds[kind].severity,
  link,
  ...textsOf(kind, parameters, reason),
});

/** The time at which an email is due: later, bundled with other notifications; for account security immediately. */
const mailDue = (kind: KindName): SQL =>
  getKind(kind).security ? sql`now()` : sql`now() + ${limits.mailsBundledFor} * interval '1 minute'`;

/** Locks an account against being closed until the transaction ends. Closing deletes the rows written before. */
const lockUsers = sql` for key share of users`;

/** Filters out recipients who disabled the kind, and adds the time at which an email is due; null without an email. */
async function loadRecipients<K extends KindName, N extends { readonly user: number; readonly kind: K }>(
  tx: Transaction,
  news: readonly N[],
): Promise<{ readonly one: N; readonly mailDueAt: SQL | null }[]> {
  const channelOf = await loadChannels(tx, news, lockUsers);
  return news.flatMap((one) => {
    const channel = channelOf(one);
    return channel === 'none' ? [] : [{ one, mailDueAt: channel === 'mail' ? mailDue(one.kind) : null }];
  });
}

/** Rows of one insert: PostgreSQL accepts 65,535 parameters per statement. */
const batchSize = 5000;

/** Writes many notifications, except to recipients who disabled the kind. */
export async function notifyAll<K extends Exclude<KindName, CountingKind>>(
  tx: Transaction,
  news: readonly NewNotification<K>[],
): Promise<void> {
  for (let from = 0; from < news.length; from += batchSize) {
    const recipients = await loadRecipients(tx, news.slice(from, from + batchSize));
    const rows = recipients.map(({ one, mailDueAt }) => ({ ...toRow(one), mailDueAt }));
    if (rows.length > 0) await tx.insert(notifications).values(rows);
  }
}

/** Notifies a user. The notification appears when the transaction commits. An email follows if the kind and the user's settings say so. */
export const notify = <K extends Exclude<KindName, CountingKind>>(
  tx: Transaction,
  news: NewNotification<K>,
): Promise<void> => notifyAll(tx, [news]);

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
  for (const { one, mailDueAt } of await loadRecipients(tx, [news]))
    await tx
      .insert(notifications)
      .values({ ...toRow(one), about, mailDueAt })
      .onConflictDoNothing({ target, where });
}

/**
 * Notifies by a counting kind: an unread notification about the same thing is incremented and becomes the newest.
 * It is emailed once, and again only after it was read.
 * Its row is locked until the transaction ends, so it should be called late.
 * @param about the counted thing: `task 7`
 */
export async function notifyCount<K extends CountingKind>(
  tx: Transaction,
  about: string,
  news: NewNotification<K>,
): Promise<void> {
  const [recipient] = await loadRecipients(tx, [news]);
  if (recipient === undefined) return;
  const { user, kind, parameters, link } = news;
  const { severity } = notificationKinds[kind];
  const { mailDueAt } = recipient;
  const [row] = await tx
    .insert(notifications)
    .values({ userId: user, kind, severity, link, about, mailDueAt, ...textsOf(kind, { ...parameters, count: 1 }) })
    .onConflictDoUpdate({
      ...unreadAbout,
      set: { count: sql`${notifications.count} + 1`, createdAt: sql`now()`, link },
    })
    .returning({ id: notifications.id, count: notifications.count });
  if (row === undefined || row.count === 1) return;
  const texts = textsOf(kind, { ...parameters, count: row.count });
  await tx.update(notifications).set(texts).where(eq(notifications.id, row.id));
}
