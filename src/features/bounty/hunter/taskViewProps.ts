import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import type { TaskType } from '#src/resources/bounty/taskTypes/taskType.ts';

export interface TaskViewProps {
  readonly campaign: Campaign;
  readonly task: Task;
  readonly type: TaskType;
}
