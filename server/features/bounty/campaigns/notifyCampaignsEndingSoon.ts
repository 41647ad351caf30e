import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { columnOf, tableOf } from '#server/database/tables.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { notifyOnce } from '#server/notifications/notify.ts';
import { notifications as told } from '#server/notifications/tables.ts';
import { limits } from '#src/limits.ts';
import { campaignStatus, campaigns } from '#src/resources/bounty/campaigns.ts';
import { recordPath } from '#src/schema/recordPath.ts';

const days = limits.campaignEndsSoon;
const kind = 'campaignEndsSoon';

/** Lists active campaigns that end soon without a notification yet. The fixed order prevents deadlocks of parallel runs. */
async function listCampaignsEndingSoon(tx: Transaction, now: Date) {
  const stored = tableOf(campaigns.name);
  const column = (name: string) => columnOf(stored, name);
  const time = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await tx.execute(
    sql`select ${column('id')}, ${column('title')}, ${column('manager')} from ${stored.table}
      where ${column('status')} = ${campaignStatus.values.active} and ${column('endAt')} > ${time}
        and ${column('endAt')} <= ${time} + ${days} * interval '1 day'
        and not exists (select from ${told} where ${told.userId} = ${column('manager')}
          and ${told.kind} = ${kind} and ${told.about} = 'campaign ' || ${column('id')})
      order by ${column('id')}`,
  );
  return rows.map((row) => ({ id: Number(row['id']), title: String(row['title']), user: Number(row['manager']) }));
}

/** Notifies managers, once, that their campaign ends soon. Several processes may run it in parallel. */
export const notifyCampaignsEndingSoon = ({ transaction }: Database, now: Date): Promise<void> =>
  transaction(async (tx) => {
    for (const { id, title, user } of await listCampaignsEndingSoon(tx, now)) {
      const link = recordPath(campaigns, 'show', id);
      await notifyOnce(tx, `campaign ${id}`, { user, kind, parameters: { title, days }, link });
    }
  });
