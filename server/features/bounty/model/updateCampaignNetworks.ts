import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { rowsWhere } from '#server/operations/rowsWhere.ts';
import { taskStatus, tasks } from '#src/resources/bounty/tasks.ts';
import { taskTypes } from '#src/resources/bounty/taskTypes/taskTypes.ts';

const networksByType = new Map<number, string>(taskTypes.map(({ id, network }) => [id, network]));
const { active, closed } = taskStatus.values;

/** Stores in a campaign the networks of its active and closed tasks. The campaign's other values and its version stay. */
export async function updateCampaignNetworks(tx: Transaction, campaign: number): Promise<void> {
  const publicTasks = await rowsWhere(tx, tasks, sql`campaign = ${campaign} and status in (${active}, ${closed})`);
  const networks = [...new Set(publicTasks.flatMap(({ type }) => networksByType.get(type) ?? []))].toSorted();
  await tx.execute(sql`update campaigns set networks = ${sql.param(networks)} where id = ${campaign}`);
}
