import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { tableOf } from '#server/database/tables.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { insertRecord } from '#server/operations/writeRecord.ts';
import { limits } from '#src/limits.ts';
import { outgoingPostbackStatus, outgoingPostbacks } from '#src/resources/statistics/outgoingPostbacks.ts';
import { type PostbackOutcome, postbacks } from '#src/resources/statistics/postbacks.ts';
import type { Attribution } from './attribution.ts';
import type { Billing } from './billing.ts';
import type { PostbackCall } from './postbackCall.ts';

interface LoggedOutcome {
  readonly outcome: PostbackOutcome;
  readonly named: Attribution | undefined;
  readonly conversion: number | null;
  readonly billing?: Billing;
  readonly isMachine: boolean;
}

const orNull = (text: string): string | null => (text === '' ? null : text);

/** Records a call and its result in the log. */
export async function logPostback(
  tx: Transaction,
  { clickId, goal, transactionId, value, currency, test }: PostbackCall,
  { outcome, named, conversion, billing, isMachine }: LoggedOutcome,
  now: Date,
): Promise<void> {
  await insertRecord(tx, postbacks, {
    clickId,
    outcome,
    goal: orNull(goal),
    transactionId: orNull(transactionId),
    value: orNull(`${value} ${currency}`.trim().slice(0, limits.nameLength)),
    campaign: named?.campaign.id ?? null,
    owner: named?.campaign.owner ?? null,
    receivedAt: now.toISOString(),
    test,
    authorization: isMachine ? 'machineToken' : 'signature',
    conversion,
    price: billing?.price ?? null,
    unbilledReason: billing?.unbilledReason ?? null,
  });
}

/** Deletes old calls, and calls above a campaign's limit. Outgoing calls are deleted once no click is that old. */
export async function clearPostbacks({ sql: executor }: Database): Promise<void> {
  const { table } = tableOf(postbacks.name);
  const { table: outgoing } = tableOf(outgoingPostbacks.name);
  const { waiting } = outgoingPostbackStatus.values;
  await executor.execute(
    sql`delete from ${table} where received_at < now() - make_interval(days => ${limits.postbacksKept})`,
  );
  await executor.execute(sql`
    delete from ${table} where id in (
      select id from (select id, row_number() over (partition by campaign order by id desc) as place from ${table}) as placed
      where place > ${limits.postbacksPerCampaign})`);
  await executor.execute(
    sql`delete from ${outgoing} where status <> ${waiting} and created_at < now() - make_interval(days => ${limits.clicksKept})`,
  );
}
