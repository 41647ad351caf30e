import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/transaction.ts';
import { forUpdate } from '#server/operations/findRecords.ts';
import type { RequestActor } from '#server/platform/requestActor.ts';
import { notificationKinds, textsOf } from '#src/notifications/kinds.ts';
import { participationStatus, participations } from '#src/resources/bounty/participations.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { batchSize, runInBatches } from '../model/batches.ts';
import { taskPath } from '../model/task.ts';

const { values, transitions } = participationStatus;
const { closed } = values;

/** Status → the transition that ends a participation. */
const endings = transitions
  .filter(({ to }) => to === 'closed')
  .flatMap(({ name, from }) => from.map((status) => ({ status: values[status], name })));

/** Ends the next batch. @returns the last ID, or null at the end */
async function endNextBatch(
  tx: Transaction,
  actor: RequestActor | undefined,
  task: Task,
  after: number,
): Promise<number | null> {
  const kind = 'participationClosed';
  const { title, body } = textsOf(kind, { task: task.title });
  const { rows } = await tx.execute<{ last: number | null }>(sql`
    with ending as (
      select participations.id, hunter, participations.status, version, move.name
      from participations
      join json_to_recordset(${JSON.stringify(endings)}) as move (status text, name text)
        on move.status = participations.status
      where task = ${task.id} and id > ${after} order by participations.id limit ${batchSize}
      ${forUpdate} of participations
    ), ended as (
      update participations set status = ${closed}, version = participations.version + 1, updated_at = now(), reason = null,
        left_at = now(), retry_at = null, inactive_at = null
      from ending where participations.id = ending.id
    ), told as (
      insert into notifications (user_id, kind, severity, title, body, link)
      select hunter, ${kind}, ${notificationKinds[kind].severity}, ${title}, ${body}, ${taskPath(task)} from ending
      where exists (select from users where users.id = hunter and users.status <> 'closed')
    ), logged as (
      insert into audit_log (actor_id, acting_role, ip, entity, entity_id, action, before, after)
      select ${actor?.id ?? null}::integer, ${actor?.role ?? null}, ${actor?.ip ?? null}, ${participations.name}, id, name,
        jsonb_build_object('id', id, 'version', version, 'status', status),
        jsonb_build_object('id', id, 'version', version + 1, 'status', ${closed}::text)
      from ending
    )
    select max(id) as last from ending`);
  return rows[0]?.last ?? null;
}

/** Closes all participations of an ended task, notifies the hunters, and writes the audit log. */
export const endParticipations = (tx: Transaction, actor: RequestActor | undefined, task: Task): Promise<void> =>
  runInBatches((after) => endNextBatch(tx, actor, task, after));
