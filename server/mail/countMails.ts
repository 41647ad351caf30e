import { isNull, sql } from 'drizzle-orm';
import type { Executor } from '#server/database/database.ts';
import { maxAttempts } from './deliverNextMail.ts';
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

const countSql = (condition: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${condition}))::int`;

/** Counts the unsent emails by their index. */
export async function countMails(executor: Executor): Promise<MailCounts> {
  const { attempts, sentAt } = mails;
  const [row] = await executor
    .select({
      queued: countSql(sql`${attempts} = 0`),
      retrying: countSql(sql`${attempts} between 1 and ${maxAttempts - 1}`),
      failed: countSql(sql`${attempts} >= ${maxAttempts}`),
    })
    .from(mails)
    .where(isNull(sentAt));
  return row ?? { queued: 0, retrying: 0, failed: 0 };
}
