import { Link } from 'react-router-dom';
import { TaskTypeIcon } from '#src/features/bounty/model/TaskTypeIcon.tsx';
import { taskAddress } from '#src/features/bounty/model/taskAddress.ts';
import { NextDate, nextDateLabel } from '#src/features/bounty/tasks/NextDate.tsx';
import { renderValue } from '#src/fields/cells.ts';
import { Amount } from '#src/fields/money/Amount.tsx';
import { stakeCountText } from '#src/format/stakes.ts';
import { type Participation, participations as resource } from '#src/resources/bounty/participations.ts';
import type { Submission } from '#src/resources/bounty/submissions.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { taskKeyOf, taskTypeWithId } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import { nextAction } from './nextAction.ts';

interface HuntersTaskRowProps {
  readonly participation: Participation;
  /** Undefined while it loads. */
  readonly task: Task | undefined;
  /** The hunter's submissions in the task; undefined while they load. */
  readonly submissions: readonly Submission[] | undefined;
}

/** A task that the hunter has joined: the next action, the status and its reason, the next date, and the earnings. */
export function HuntersTaskRow({ participation, task, submissions }: HuntersTaskRowProps) {
  const { campaign, status, reason, stakes, earned } = participation;
  const type = task && taskTypeWithId(task.type);
  const next = task && submissions && nextAction(task, participation, submissions);
  return (
    <li className="hunters-task">
      {type && <TaskTypeIcon type={type} alone />}
      <div className="hunters-task-text">
        {task && <Link to={taskAddress.page(campaign, taskKeyOf(task))}>{task.title}</Link>}
        {next && <span className="hunters-task-next">{next}</span>}
        {reason && <span className="hunters-task-reason">{reason}</span>}
      </div>
      {renderValue('status', status, { resource, labels: () => undefined, exact: false })}
      <span className="hunters-task-pay number">
        {stakes > 0 && <span>{stakeCountText(stakes)}</span>}
        {earned && <Amount {...earned} />}
      </span>
      {task && (
        <span className="hunters-task-date muted">
          {nextDateLabel(task)} <NextDate {...task} />
        </span>
      )}
    </li>
  );
}
