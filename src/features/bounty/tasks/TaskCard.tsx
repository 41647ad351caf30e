import { useId } from 'react';
import { Link } from 'react-router-dom';
import { renderValue } from '#src/fields/cells.ts';
import { formatCount } from '#src/format/number.ts';
import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import { statusWord } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import { type Participation, participationStatus } from '#src/resources/bounty/participations.ts';
import { tasks as resource, type Task, taskStatus } from '#src/resources/bounty/tasks.ts';
import { taskKeyOf, taskTypeWithId } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import { editabilityOf } from '#src/screens/form/editability.ts';
import { isHunter } from '../model/isHunter.ts';
import { rewardRange } from '../model/rewardRange.ts';
import { seesParticipants } from '../model/seesParticipants.ts';
import { TaskTypeIcon } from '../model/TaskTypeIcon.tsx';
import { canSubmitWork, taskAction } from '../model/taskAction.ts';
import { taskAddress } from '../model/taskAddress.ts';
import { CardAction } from './CardAction.tsx';
import { NextDate, nextDateLabel } from './NextDate.tsx';
import { Pay } from './Pay.tsx';

interface TaskCardProps {
  readonly task: Task;
  /** The symbol of the token that an ICO campaign pays in. */
  readonly token: string | null;
  /** The reader's participation. */
  readonly participation: Participation | undefined;
  /** The number of places left; null for unlimited, undefined if it isn't known. */
  readonly left: number | null | undefined;
  /** The number of the reader's rejected submissions, including those that can't be changed any more. */
  readonly rejected: number;
  /** Whether subscriptions to the campaign are closed. */
  readonly isClosed: boolean;
}

const place = { labels: () => undefined, exact: false } as const;

function placesText({ maxParticipants: max }: Task, left: TaskCardProps['left']): string {
  if (max === null) return hunter.unlimited;
  return typeof left === 'number'
    ? say(hunter.placesLeft, { left: formatCount(left), max: formatCount(max) })
    : formatCount(max);
}

function Facts({ task, token, left }: Pick<TaskCardProps, 'task' | 'token' | 'left'>) {
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
        <dd className="number">{placesText(task, left)}</dd>
      </div>
    </dl>
  );
}

/** A task of a campaign: its type, rewards and dates, the reader's status, and the next action. */
export function TaskCard({ task, token, participation, left, rejected, isClosed }: TaskCardProps) {
  const { ability } = useActor();
  const type = taskTypeWithId(task.type);
  const actionId = useId();
  const toFix = canSubmitWork(task, participation) ? rejected : 0;
  const isFull = left === 0;
  const mayJoin = isHunter(ability) && !isClosed && !isFull;
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
        {isFull && !participation && <span className="chip">{hunter.full}</span>}
        {task.status !== taskStatus.values.active && renderValue('status', task.status, { resource, ...place })}
      </div>
      <Facts task={task} token={token} left={left} />
      {toFix > 0 && (
        <p>
          <span className="chip" data-tone="refused">
            {say(hunter.toMend, { smart_count: toFix })}
          </span>
        </p>
      )}
      <div className="task-card-foot">
        {type && <Link to={taskAddress.tutorial(type.key)}>{hunter.tutorial}</Link>}
        {seesParticipants(ability) && (
          <Link to={taskAddress.statistics(task.campaign, taskKeyOf(task), task.id)}>{hunter.statistics}</Link>
        )}
        {editabilityOf(resource, task, ability) === 'allowed' && (
          <Link to={taskAddress.edit(task.campaign, taskKeyOf(task))}>{hunter.editTask}</Link>
        )}
        <CardAction id={actionId} word={taskAction({ task, participation, toFix, mayJoin })} />
      </div>
    </li>
  );
}
