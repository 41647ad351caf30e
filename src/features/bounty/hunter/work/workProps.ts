import type { Task } from '#src/features/bounty/model/rewardRange.ts';
import type { Participation } from '#src/features/bounty/model/useOwnParticipations.ts';
import type { TaskType } from '#src/resources/bounty/taskTypes/taskType.ts';
import type { Step } from '../step.ts';

export interface WorkProps {
  readonly task: Task;
  readonly type: TaskType;
  readonly participation: Participation;
  readonly step: Step;
}
