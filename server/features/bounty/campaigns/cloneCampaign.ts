import { sql } from 'drizzle-orm';
import { recordWrite } from '#server/audit/recordWrite.ts';
import { comparedText } from '#server/database/comparedText.ts';
import type { RunWrite } from '#server/database/runWrite.ts';
import type { Transaction } from '#server/database/transaction.ts';
import type { Values } from '#server/http/parseBody.ts';
import { refuseNotFound, requireAbility } from '#server/operations/authorize.ts';
import { withDatabaseProblems } from '#server/operations/databaseProblems.ts';
import { findRecords } from '#server/operations/findRecords.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { insertRecord } from '#server/operations/writeRecord.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { textKey } from '#src/fields/textKey.ts';
import { limits } from '#src/limits.ts';
import { type Campaign, campaignStatus, campaigns } from '#src/resources/bounty/campaigns.ts';
import { type Task, taskStatus, tasks } from '#src/resources/bounty/tasks.ts';
import { createsOnlyOwn } from '#src/schema/access/writable.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { systemFields } from '#src/schema/systemFields.ts';
import { listTasks } from '../model/listTasks.ts';

const day = 24 * 60 * 60_000;

/** Finds a free title: the title with “(copy)”, or the first “(copy 2)” that no campaign has. */
async function findFreeTitle(tx: Transaction, { title }: Campaign): Promise<string> {
  const { rows } = await tx.execute<{ title: string }>(
    sql`select ${comparedText(sql`title`)} as title from campaigns where title ~* ' \\(copy( \\d+)?\\)$'`,
  );
  const existingTitles = new Set(rows.map((row) => row.title));
  for (let n = 1; ; n += 1) {
    const suffix = n === 1 ? ' (copy)' : ` (copy ${n})`;
    const candidate = title.slice(0, limits.titleLength.max - suffix.length) + suffix;
    if (!existingTitles.has(textKey(candidate))) return candidate;
  }
}

/** Returns the values that users entered, without system fields and decisions. */
const toWritableValues = ({ fields }: Resource, record: AnyRow): Values =>
  Object.fromEntries(
    Object.keys(fields)
      .filter((name) => !(name in systemFields) && name !== 'statusReason')
      .map((name) => [name, record[name]]),
  );

/** Shifts both dates by milliseconds. */
const shiftDates = ({ startAt, endAt }: Pick<Campaign, 'startAt' | 'endAt'>, offset: number) => ({
  startAt: new Date(Date.parse(startAt) + offset).toISOString(),
  endAt: new Date(Date.parse(endAt) + offset).toISOString(),
});

async function insertAudited(
  tx: Transaction,
  actor: RequestActor,
  resource: Resource,
  values: Values,
): Promise<AnyRow> {
  const after = await insertRecord(tx, resource, values);
  await recordWrite(tx, actor, { entity: resource.name, entityId: after.id, action: 'create', after });
  return after;
}

const isCopied = ({ status }: Task): boolean => status !== taskStatus.values.rejected;

/** Copies without validation: the source was validated when it was written, and all dates shift together. */
async function copyCampaign(tx: Transaction, actor: RequestActor, source: Campaign): Promise<AnyRow> {
  const offset = Date.now() + day - Date.parse(source.startAt);
  const manager = createsOnlyOwn(campaigns, actor.role) ? actor.id : source.manager;
  const created = await insertAudited(tx, actor, campaigns, {
    ...toWritableValues(campaigns, source),
    ...shiftDates(source, offset),
    title: await findFreeTitle(tx, source),
    manager,
    subscriptionsClosed: false,
    status: campaignStatus.values.pending,
  });
  const ids = (await listTasks(tx, source.id)).filter(isCopied).map(({ id }) => id);
  const readable = await findRecords(tx, actor, tasks, ids, sql` order by id`);
  for (const task of readable) {
    const belonging = { campaign: created.id, manager, status: taskStatus.values.pending };
    await insertAudited(tx, actor, tasks, {
      ...toWritableValues(tasks, task),
      ...shiftDates(toTypedRecord(tasks, task), offset),
      ...belonging,
    });
  }
  return created;
}

/**
 * Clones a campaign as a new pending one that begins tomorrow and lasts as long. It includes the tasks that the actor may read and that
 * weren't rejected, but no participants or money. It waits for a fair turn: a campaign may have a task of each type.
 */
export async function cloneWithTasks(
  { fairQueues }: Platform,
  actor: RequestActor,
  id: number,
  run: RunWrite,
): Promise<Campaign> {
  requireAbility(actor, 'create', campaigns);
  const stored = await run.kept?.();
  if (stored) return toTypedRecord(campaigns, stored);
  const copyAll = () =>
    run(async (tx) => {
      const [source = refuseNotFound(actor)] = await findRecords(tx, actor, campaigns, [id]);
      return copyCampaign(tx, actor, toTypedRecord(campaigns, source));
    });
  const created = await fairQueues.run('clone', actor, () => withDatabaseProblems(campaigns, 'writing', copyAll));
  return toTypedRecord(campaigns, created);
}
