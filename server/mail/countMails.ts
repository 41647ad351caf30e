import { isNull, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { mostAttempts } from './delivery.ts';
import { mails } from './tables.ts';

/** The numbers of unsent emails, by state. */
export interface MailCounts {
  /** Not attempted yet. */
  readonly queued: number;
  /** Failed at least once, to be retried. */
  readonly retrying: number;
  /** Failed at every attempt. */
  readonly failed: number;
}

const counted = (condition: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${condition}))::int`;

/** Counts the unsent emails by their index. */
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
