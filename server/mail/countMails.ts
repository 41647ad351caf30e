import { isNull, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { mostAttempts } from './delivery.ts';
import { mails } from './tables.ts';

/** How many mails aren't sent, by what has become of them. */
export interface MailCounts {
  /** Not tried yet. */
  readonly queued: number;
  /** Refused once or more, and tried again. */
  readonly retrying: number;
  /** Refused as often as one is tried. */
  readonly failed: number;
}

const counted = (condition: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${condition}))::int`;

/** Counts the mails that aren't sent, by the index of those. */
export async function countMails(executor: Executor): Promise<MailCounts> {
  const { attempts, sentAt } = mails;
  const [found] = await executor
    .select({
      queued: counted(sql`${attempts} = 0`),
      retrying: counted(sql`${attempts} between 1 and ${mostAttempts - 1}`),
      failed: counted(sql`${attempts} >= ${mostAttempts}`),
    })
    .from(mails)
    .where(isNull(sentAt));
  return found ?? { queued: 0, retrying: 0, failed: 0 };
}
