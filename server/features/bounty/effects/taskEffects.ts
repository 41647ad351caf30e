import { sql } from 'drizzle-orm';
import { columnOf, tableOf } from '#server/database/tables.ts';
import type { Transaction } from '#server/database/transaction.ts';
import type { Values } from '#server/http/parseBody.ts';
import { requireAccess } from '#server/operations/authorize.ts';
import type { Effects } from '#server/operations/effect.ts';
import { findRecords, forUpdate } from '#server/operations/findRecords.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { identifier } from '#src/fields/identifier.ts';
import { campaignStatus, campaigns } from '#src/resources/bounty/campaigns.ts';
import { tasks } from '#src/resources/bounty/tasks.ts';
import type { TaskType } from '#src/resources/bounty/taskTypes/taskType.ts';
import { proofsOf } from '#src/resources/bounty/taskTypes/typeRules.ts';
import { lockCampaignOfTask } from '../model/lockOrder.ts';
import { getCampaign } from '../model/task.ts';
import { findTaskType, taskProblems } from '../tasks/taskRules.ts';
import { afterTaskTransition, taskNotifications } from '../tasks/taskTransitions.ts';

const isId = (value: unknown): value is number => identifier().safeParse(value).success;

/** Returns the default recurrence of the type, unless the task has its own. */
function recurrenceDefaults({ defaults: { recurrence, perWeekMin, perWeekMax } }: TaskType, given: Values): Values {
  const chosen = given.recurrence ?? recurrence;
  return { recurrence: chosen, ...(chosen === 'weekly' && { perWeekMin, perWeekMax }) };
}

/** Loads the defaults of the task's type for fields that the request omits. */
async function loadTypeDefaults(tx: Transaction, given: Values): Promise<Values> {
  const type = isId(given.type) ? await findTaskType(tx, given.type) : undefined;
  if (type === undefined) return {};
  const { review, retryAfterMinutes } = type.defaults;
  const defaults = { proof: proofsOf(type)[0], review, retryAfterMinutes, ...recurrenceDefaults(type, given) };
  return Object.fromEntries(
    Object.entries(defaults).filter(([name, value]) => value !== undefined && given[name] === undefined),
  );
}

export const taskEffects: Effects = {
  news: taskNotifications,

  approvable: () => {
    const campaign = columnOf(tableOf(tasks.name), 'campaign');
    return sql`${campaign} in (select id from campaigns where status = ${campaignStatus.values.active})`;
  },

  lockWhole: lockCampaignOfTask,

  /** A task inherits manager and currency from its campaign, which is locked because its tasks share one budget. */
  async fillOnCreate({ tx, actor, given }) {
    const { campaign: id } = given;
    if (!isId(id)) return {};
    const [record] = await findRecords(tx, actor, campaigns, [id], forUpdate);
    if (record === undefined) return {};
    requireAccess(actor, 'update', campaigns, record);
    const { manager, isIco, currency } = toTypedRecord(campaigns, record);
    return { manager, isIco, currency, ...(await loadTypeDefaults(tx, given)) };
  },

  async check({ tx, before, after }) {
    const task = toTypedRecord(tasks, { ...after, id: before?.id ?? 0, version: before?.version ?? 1 });
    return taskProblems(tx, await getCampaign(tx, task), task, before && toTypedRecord(tasks, before));
  },

  afterTransition: afterTaskTransition,
};
