import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isHunter } from '#src/features/bounty/model/isHunter.ts';
import { seesParticipants } from '#src/features/bounty/model/seesParticipants.ts';
import { TaskTypeIcon } from '#src/features/bounty/model/TaskTypeIcon.tsx';
import { taskAddress } from '#src/features/bounty/model/taskAddress.ts';
import { taskResource } from '#src/features/bounty/model/taskResource.ts';
import { renderValue } from '#src/fields/cells.ts';
import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import { useActor } from '#src/providers/useActor.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { tasks as resource } from '#src/resources/bounty/tasks.ts';
import { recordPath } from '#src/schema/recordPath.ts';
import { editabilityOf } from '#src/screens/form/editability.ts';
import { RecordActions } from '#src/screens/record/RecordActions.tsx';
import type { RequestedTransition } from '#src/screens/transition/requestedTransition.ts';
import { TransitionRequest } from '#src/screens/transition/TransitionRequest.tsx';
import type { TaskViewProps } from './taskViewProps.ts';

/** The manager's actions: statistics, editing, transitions. */
function ManagerActions({ campaign, task, type }: TaskViewProps) {
  const { ability } = useActor();
  const [requested, setRequested] = useState<RequestedTransition>();
  return (
    <>
      {seesParticipants(ability) && (
        <Link className="button" to={taskAddress.statistics(campaign.id, type.key, task.id)}>
          {hunter.statistics}
        </Link>
      )}
      {editabilityOf(resource, task, ability) === 'allowed' && (
        <Link className="button" to={taskAddress.edit(campaign.id, type.key)}>
          {hunter.editTask}
        </Link>
      )}
      {/* With this declaration, the user returns to the campaign after deleting the task. */}
      <RecordActions
        resource={taskResource(type, campaign)}
        record={task}
        onTransition={(transition) => setRequested({ record: task, transition })}
      />
      <TransitionRequest resource={resource} requested={requested} onClose={() => setRequested(undefined)} />
    </>
  );
}

/** The head of a task's page: a link to the campaign, the task's type, title and status, and the actions. */
export function TaskHead(props: TaskViewProps) {
  const { campaign, task, type } = props;
  const { ability } = useActor();
  return (
    <>
      <nav className="task-campaign" aria-label={hunter.campaign}>
        <Link to={recordPath(campaigns, 'show', campaign.id) ?? ''}>{campaign.title}</Link>
      </nav>
      <header className="record-head">
        <TaskTypeIcon type={type} />
        <div className="record-name">
          <h1>{task.title}</h1>
          <div className="record-line">
            {renderValue('status', task.status, { resource, labels: () => undefined, exact: true })}
            <span>{type.title}</span>
            <Link to={taskAddress.tutorial(type.key)}>{hunter.tutorial}</Link>
          </div>
        </div>
        {!isHunter(ability) && <ManagerActions {...props} />}
      </header>
    </>
  );
}
