import { hasTarget, TaskTarget } from '#src/features/bounty/tasks/TaskTarget.tsx';
import { renderValue } from '#src/fields/cells.ts';
import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import { tasks as resource, type Task } from '#src/resources/bounty/tasks.ts';
import type { TaskType } from '#src/resources/bounty/taskTypes/taskType.ts';
import { Recurrence } from './Recurrence.tsx';

interface InstructionsProps {
  readonly task: Task;
  readonly type: TaskType;
}

/** The work, the target, and the recurrence. */
export function Instructions({ task, type }: InstructionsProps) {
  const { instructions } = task;
  return (
    <section className="facts-box">
      <h2>{hunter.instructions}</h2>
      {/* A new task's instructions begin with this sentence, so it isn't repeated. */}
      {!instructions.includes(type.what) && <p className="task-what">{type.what}</p>}
      {renderValue('instructions', instructions, { resource, labels: () => undefined, exact: true })}
      {hasTarget(task) && (
        <div className="task-target">
          <TaskTarget task={task} type={type} />
        </div>
      )}
      <Recurrence task={task} />
    </section>
  );
}
