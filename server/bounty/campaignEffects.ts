import { eq, sql } from 'drizzle-orm';
import type { AnyRow } from '#src/schema/resource.ts';
import { columnOf, tableOf } from '../database/tables.ts';
import type { Transaction } from '../database/transaction.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Effects } from '../operations/effect.ts';

/** Transition → what has happened to the campaign. */
const news: Readonly<Record<string, string>> = {
  approve: 'was approved and is active now',
  reject: 'was rejected. Change it and submit it again',
  sendBack: 'was sent back to you, so that you can change it. It stays hidden until it is approved again',
  close: 'was closed',
  reopen: 'was opened again',
};

async function emailOf(tx: Transaction, userId: unknown): Promise<string | undefined> {
  const users = tableOf('users');
  const { rows } = await tx.execute(
    sql`select ${columnOf(users, 'email')} from ${users.table} where ${eq(columnOf(users, 'id'), userId)}`,
  );
  const email = rows[0]?.email;
  return typeof email === 'string' ? email : undefined;
}

const letter = ({ title, id }: AnyRow, what: string, reason: string | null, publicUrl: string): string =>
  [
    `Your campaign “${String(title)}” ${what}.`,
    ...(reason === null ? [] : [`The reason: ${reason}`]),
    `See it at ${publicUrl}/admin/campaigns/${id}`,
  ].join('\n\n');

export const campaignEffects: Effects = {
  /** Whoever manages a campaign learns what was decided on it, and why; not of what they did themselves. */
  async afterTransition({ tx, platform, asker, after, transition, reason }) {
    const what = news[transition.name];
    if (what === undefined || after.manager === asker?.actor.id) return;
    const recipient = await emailOf(tx, after.manager);
    if (recipient === undefined) return;
    const subject = `Your campaign “${String(after.title)}”`;
    await queueMail(tx, { recipient, subject, body: letter(after, what, reason, platform.configuration.publicUrl) });
  },
};
