import type { DerivedForm } from '#server/operations/effect.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { handleVersion, parseHandle } from '#src/fields/handle/networks.ts';
import { participations } from '#src/resources/bounty/participations.ts';
import { taskTypeWithId } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import { tasksWith } from '../model/task.ts';

/** The handles of participants when they joined, which identify duplicate accounts. */
export const participationHandles: DerivedForm = {
  version: handleVersion,
  async of(executor, records) {
    const stored = records.map((record) => toTypedRecord(participations, record));
    const tasks = await tasksWith(
      executor,
      stored.map(({ task }) => task),
    );
    return stored.map(({ task, handle }) => {
      const network = taskTypeWithId(tasks.get(task)?.type ?? 0)?.account;
      return { handle: network === undefined || handle === null ? handle : (parseHandle(network, handle) ?? handle) };
    });
  },
};
