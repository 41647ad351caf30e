import { Link } from 'react-router-dom';
import { TaskTypeIcon } from '#src/features/bounty/model/TaskTypeIcon.tsx';
import { taskAddress } from '#src/features/bounty/model/taskAddress.ts';
import { show } from '#src/fields/cells.ts';
import { Amount } from '#src/fields/money/Amount.tsx';
import { formatDate } from '#src/format/date.ts';
import { countedStakes } from '#src/format/stakes.ts';
import { type Participation, participations as resource } from '#src/resources/bounty/participations.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { taskKeyOf, taskTypeWithId } from '#src/resources/bounty/taskTypes/taskTypes.ts';

interface HuntersTaskRowProps {
  readonly participation: Participation;
  /** Undefined while it loads. */
  readonly task: Task | undefined;
}

/** A task that the hunter has joined: the status and its reason, and what the hunter has earned. */
export function HuntersTaskRow({ participation, task }: HuntersTaskRowProps) {
  const { campaign, status, reason, stakes, earned, joinedAt } = participation;
  const type = task && taskTypeWithId(task.type);
  return (
    <li className="hunters-task">
      {type && <TaskTypeIcon type={type} alone />}
      <div className="hunters-task-text">
        {task && <Link to={taskAddress.page(campaign, taskKeyOf(task))}>{task.title}</Link>}
        {reason && <span className="hunters-task-reason">{reason}</span>}
      </div>
      {show('status', status, { resource, labels: () => undefined, exact: false })}
      <span className="hunters-task-pay number">
        {stakes > 0 && <span>{countedStakes(stakes)}</span>}
        {earned && <Amount {...earned} />}
      </span>
      <time className="muted number" dateTime={joinedAt}>
        {formatDate(joinedAt)}
      </time>
    </li>
  );
}
