import { eq, sql } from 'drizzle-orm';
import { recordPath } from '#src/schema/recordPath.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { columnOf, tableOf } from '../database/tables.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Effects } from '../operations/effect.ts';
import { queueMail } from './outbox.ts';

interface News {
  readonly resource: Resource;
  /** What a record is called: “campaign”. */
  readonly noun: string;
  /** Transition → what has happened, as the sentence goes on: “was approved”. */
  readonly news: Readonly<Record<string, string>>;
}

async function emailOf(tx: Transaction, userId: unknown): Promise<string | undefined> {
  const users = tableOf('users');
  const { rows } = await tx.execute(
    sql`select ${columnOf(users, 'email')} from ${users.table} where ${eq(columnOf(users, 'id'), userId)}`,
  );
  const email = rows[0]?.email;
  return typeof email === 'string' ? email : undefined;
}

function letter(subject: string, what: string, reason: string | null, page: string | undefined): string {
  return [
    `${subject} ${what}.`,
    ...(reason === null ? [] : [`The reason: ${reason}`]),
    ...(page === undefined ? [] : [`See it at ${page}`]),
  ].join('\n\n');
}

/** Whoever owns a record learns what was decided on it, and why; not of what they did themselves. */
export const ownerNews =
  ({ resource, noun, news }: News): NonNullable<Effects['afterTransition']> =>
  async ({ tx, platform, asker, after, transition, reason }) => {
    const what = news[transition.name];
    const owner = after[resource.ownerField ?? ''];
    if (what === undefined || owner === asker?.actor.id) return;
    const recipient = await emailOf(tx, owner);
    if (recipient === undefined) return;
    const subject = `Your ${noun} “${titleOf(resource, after)}”`;
    const path = recordPath(resource, 'show', after.id);
    const page = path && `${platform.configuration.publicUrl}/admin${path}`;
    await queueMail(tx, { recipient, subject, body: letter(subject, what, reason, page) });
  };

const titleOf = ({ title }: Resource, record: AnyRow): string => String(record[title]);
