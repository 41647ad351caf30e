import type { Participation } from '#src/resources/bounty/participations.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import type { TaskType } from '#src/resources/bounty/taskTypes/taskType.ts';
import type { Step } from '../step.ts';

export interface WorkProps {
  readonly task: Task;
  readonly type: TaskType;
  readonly participation: Participation;
  readonly step: Step;
}
