import { eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { limits } from '#src/limits.ts';
import {
  type CountingKind,
  type KindName,
  kindNamed,
  notificationKinds,
  type ParametersOf,
  textsOf,
} from '#src/notifications/kinds.ts';
import { channelsOf } from './settings.ts';
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

/** When a mail is due: some time later, together with what follows until then; at once for the security of the account. */
const mailDue = (kind: KindName): SQL =>
  kindNamed(kind).security ? sql`now()` : sql`now() + ${limits.mailsBundledFor} * interval '1 minute'`;

/** Holds an account against being closed until the transaction ends: what is written to it before goes with it. */
const held = sql` for key share of users`;

/** For those who want to be told: when a mail is due, and null where none is. */
async function told<K extends KindName, N extends { readonly user: number; readonly kind: K }>(
  tx: Transaction,
  news: readonly N[],
): Promise<{ readonly one: N; readonly mailDueAt: SQL | null }[]> {
  const channelOf = await channelsOf(tx, news, held);
  return news.flatMap((one) => {
    const channel = channelOf(one);
    return channel === 'none' ? [] : [{ one, mailDueAt: channel === 'mail' ? mailDue(one.kind) : null }];
  });
}

/** Rows of one insert: PostgreSQL takes 65,535 values at once. */
const portion = 5000;

/** Writes many notifications, to those who haven't set that they want none of the kind. */
export async function notifyAll<K extends Exclude<KindName, CountingKind>>(
  tx: Transaction,
  news: readonly NewNotification<K>[],
): Promise<void> {
  for (let from = 0; from < news.length; from += portion) {
    const wanted = await told(tx, news.slice(from, from + portion));
    const rows = wanted.map(({ one, mailDueAt }) => ({ ...rowOf(one), mailDueAt }));
    if (rows.length > 0) await tx.insert(notifications).values(rows);
  }
}

/** Notifies a user. The notification appears when the transaction commits; a mail follows, as the kind and their settings say. */
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
  for (const { one, mailDueAt } of await told(tx, [news]))
    await tx
      .insert(notifications)
      .values({ ...rowOf(one), about, mailDueAt })
      .onConflictDoNothing({ target, where });
}

/**
 * Notifies by a kind that counts: an unread one about the same thing is raised by one and becomes the newest. By mail it is told
 * once, and again only after it was read.
 * Its row is locked until the transaction ends, so call this late.
 * @param about what is counted: `task 7`
 */
export async function notifyCount<K extends CountingKind>(
  tx: Transaction,
  about: string,
  news: NewNotification<K>,
): Promise<void> {
  const [wanted] = await told(tx, [news]);
  if (wanted === undefined) return;
  const { user, kind, parameters, link } = news;
  const { severity } = notificationKinds[kind];
  const { mailDueAt } = wanted;
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
