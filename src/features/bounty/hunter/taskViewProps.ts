import type { Task } from '#src/features/bounty/model/rewardRange.ts';
import type { campaigns } from '#src/resources/bounty/campaigns.ts';
import type { TaskType } from '#src/resources/bounty/taskTypes/taskType.ts';
import type { RowOf } from '#src/schema/resource.ts';

export interface TaskViewProps {
  readonly campaign: RowOf<typeof campaigns>;
  readonly task: Task;
  readonly type: TaskType;
}
