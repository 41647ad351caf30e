import type { TaskType } from '#src/tasks/taskType.ts';
import { taskTypeWithId } from '#src/tasks/taskTypes.ts';
import type { Task } from '../../bounty/task.ts';

/** The type of a task of the demo: one that the platform knows. */
export function taskTypeIn({ type }: Pick<Task, 'type'>): TaskType {
  const found = taskTypeWithId(type);
  if (found === undefined) throw new Error(`No task of the demo has the type ${type}.`);
  return found;
}
