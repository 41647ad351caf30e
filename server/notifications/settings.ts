import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { lockedActiveSql } from '#server/database/accounts.ts';
import type { Executor } from '#server/database/database.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { refuse } from '#server/problems/refusal.ts';
import type { Channel } from '#src/notifications/kind.ts';
import { defaultChannel, getKind, type KindName, kindNames } from '#src/notifications/kinds.ts';
import { notificationSettings } from './settingsTable.ts';

interface Recipient {
  readonly user: number;
  readonly kind: KindName;
}

const keyOf = ({ user, kind }: Recipient): string => `${user} ${kind}`;

type ChosenChannel = { readonly user: number; readonly kind: KindName | null; readonly channel: Channel };

/**
 * Loads the channels of recipients in one query: the user's setting, or the default. A closed account gets no notification.
 * @param lock of the accounts, for writing to them
 */
export async function loadChannels(
  executor: Executor,
  recipients: readonly Recipient[],
  lock: SQL = sql``,
): Promise<(recipient: Recipient) => Channel> {
  const users = [...new Set(recipients.map(({ user }) => user))];
  const kinds = [...new Set(recipients.map((one) => one.kind))].filter((name) => !getKind(name).security);
  const { rows } = await executor.execute<ChosenChannel>(sql`
    select users.id as "user", kind, channel from users
    left join notification_settings on user_id = users.id and kind = any(${sql.param(kinds)}::text[])
    where users.id = any(${sql.param(users)}::integer[]) and users.status <> 'closed'${lock}`);
  const open = new Set(rows.map(({ user }) => user));
  const set = new Map(rows.map((row) => [`${row.user} ${row.kind}`, row.channel]));
  return (recipient) =>
    open.has(recipient.user) ? (set.get(keyOf(recipient)) ?? defaultChannel(recipient.kind)) : 'none';
}

/** Loads a user's channel for each kind of notification. */
export async function loadSettings(executor: Executor, user: number) {
  const channelOf = await loadChannels(
    executor,
    kindNames.map((kind) => ({ user, kind })),
  );
  return kindNames.map((kind) => ({
    kind,
    channel: channelOf({ user, kind }),
    isFixed: getKind(kind).security === true,
  }));
}

interface Setting {
  readonly kind: KindName;
  readonly channel: Channel;
}

/**
 * Sets a user's channels for some kinds. Account security can't be changed, and defaults aren't stored.
 * @throws Refusal notSignedIn if the account has been closed
 */
export async function changeSettings(tx: Transaction, user: number, settings: readonly Setting[]): Promise<void> {
  const { userId, kind, channel } = notificationSettings;
  // If a kind is listed twice, the last entry counts.
  const channelByKind = new Map(settings.map((one) => [one.kind, one.channel]));
  const kinds = [...channelByKind.keys()].filter((name) => !getKind(name).security);
  if (kinds.length === 0) return;
  const { rows: active } = await tx.execute(sql`select where ${lockedActiveSql(user)}`);
  if (active.length === 0) refuse('notSignedIn');
  const other = kinds.flatMap((name) => {
    const chosen = channelByKind.get(name);
    return chosen === undefined || chosen === defaultChannel(name)
      ? []
      : [{ userId: user, kind: name, channel: chosen }];
  });
  const others = new Set(other.map((row) => row.kind));
  const usual = kinds.filter((name) => !others.has(name));
  if (usual.length > 0) await tx.delete(notificationSettings).where(and(eq(userId, user), inArray(kind, usual)));
  if (other.length > 0)
    await tx
      .insert(notificationSettings)
      .values(other)
      .onConflictDoUpdate({ target: [userId, kind], set: { channel: sql`excluded.${sql.identifier(channel.name)}` } });
}
