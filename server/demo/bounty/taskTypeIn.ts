import type { Task } from '#src/resources/bounty/tasks.ts';
import type { TaskType } from '#src/resources/bounty/taskTypes/taskType.ts';
import { taskTypeWithId } from '#src/resources/bounty/taskTypes/taskTypes.ts';

/** Returns the type of a demo task. @throws if the platform doesn't know it */
export function taskTypeIn({ type }: Pick<Task, 'type'>): TaskType {
  const taskType = taskTypeWithId(type);
  if (taskType === undefined) throw new Error(`No task of the demo has the type ${type}.`);
  return taskType;
}
