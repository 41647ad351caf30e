import { useId } from 'react';
import { Link } from 'react-router-dom';
import { show } from '#src/fields/cells.ts';
import { formatCount } from '#src/format/number.ts';
import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import { statusWord } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import { type Participation, participationStatus } from '#src/resources/bounty/participations.ts';
import { tasks as resource, type Task, taskStatus } from '#src/resources/bounty/tasks.ts';
import { taskKeyOf, taskTypeWithId } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import { editabilityOf } from '#src/screens/form/editability.ts';
import { joinsTasks } from '../model/audience.ts';
import { rewardRange } from '../model/rewardRange.ts';
import { TaskTypeIcon } from '../model/TaskTypeIcon.tsx';
import { isWorkedOn, taskAction } from '../model/taskAction.ts';
import { taskAddress } from '../model/taskAddress.ts';
import { CardAction } from './CardAction.tsx';
import { NextDate, nextDateLabel } from './NextDate.tsx';
import { Pay } from './Pay.tsx';

interface TaskCardProps {
  readonly task: Task;
  /** What an ICO campaign pays in. */
  readonly token: string | null;
  /** The reader's own. */
  readonly participation: Participation | undefined;
  /** How much of what the reader handed in was rejected, mended or not. */
  readonly rejected: number;
  /** Whether the campaign takes no more hunters. */
  readonly isClosed: boolean;
}

const place = { labels: () => undefined, exact: false } as const;

function Facts({ task, token }: Pick<TaskCardProps, 'task' | 'token'>) {
  const { maxParticipants } = task;
  return (
    <dl className="task-facts">
      <div>
        <dt>{hunter.reward}</dt>
        <dd className="number">{rewardRange(task, token)}</dd>
      </div>
      <div>
        <dt>{hunter.altogether}</dt>
        <dd>
          <Pay from={task} token={token} />
        </dd>
      </div>
      <div>
        <dt>{nextDateLabel(task)}</dt>
        <dd>
          <NextDate {...task} />
        </dd>
      </div>
      <div>
        <dt>{hunter.places}</dt>
        <dd className="number">{maxParticipants === null ? hunter.unlimited : formatCount(maxParticipants)}</dd>
      </div>
    </dl>
  );
}

/** A task of a campaign: what it is, what it pays, how long it runs, and how far the reader is with it. */
export function TaskCard({ task, token, participation, rejected, isClosed }: TaskCardProps) {
  const { ability } = useActor();
  const type = taskTypeWithId(task.type);
  const actionId = useId();
  const toMend = isWorkedOn(task, participation) ? rejected : 0;
  const mayJoin = joinsTasks(ability) && !isClosed;
  return (
    <li className="box task-card">
      <div className="task-card-head">
        {type && <TaskTypeIcon type={type} alone />}
        <h3>
          <Link to={taskAddress.page(task.campaign, taskKeyOf(task))} aria-describedby={actionId}>
            {task.title}
          </Link>
        </h3>
        {participation && (
          <span className="chip" data-tone={participationStatus.tones[participation.status]}>
            {say(hunter.you, { status: statusWord(participation.status) })}
          </span>
        )}
        {task.status !== taskStatus.values.active && show('status', task.status, { resource, ...place })}
      </div>
      <Facts task={task} token={token} />
      {toMend > 0 && (
        <p>
          <span className="chip" data-tone="refused">
            {say(hunter.toMend, { smart_count: toMend })}
          </span>
        </p>
      )}
      <div className="task-card-foot">
        {type && <Link to={taskAddress.tutorial(type.key)}>{hunter.tutorial}</Link>}
        {ability.can('view', 'TaskDetailedStatistics') && (
          <Link to={taskAddress.statistics(task.campaign, taskKeyOf(task), task.id)}>{hunter.statistics}</Link>
        )}
        {editabilityOf(resource, task, ability) === 'allowed' && (
          <Link to={taskAddress.edit(task.campaign, taskKeyOf(task))}>{hunter.editTask}</Link>
        )}
        <CardAction id={actionId} word={taskAction({ task, participation, toMend, mayJoin })} />
      </div>
    </li>
  );
}
