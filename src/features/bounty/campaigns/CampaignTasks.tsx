import { useMemo } from 'react';
import { formatCount } from '#src/format/number.ts';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import { useActor } from '#src/providers/useActor.ts';
import { tasks as resource } from '#src/resources/bounty/tasks.ts';
import { taskKeyOf } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import { allows } from '#src/schema/access/ability.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { editabilityOf } from '#src/screens/form/editability.ts';
import type { PageTabPartProps } from '#src/screens/overrides.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { usePending } from '#src/ui/Pending.tsx';
import { hasPublicStakes } from '../model/rewardRange.ts';
import { useOwnParticipations } from '../model/useOwnParticipations.ts';
import { usePlacesLeft } from '../model/usePlacesLeft.ts';
import { useRejectedSubmissions } from '../model/useRejectedSubmissions.ts';
import { useTasks } from '../model/useTasks.ts';
import { TaskCard } from '../tasks/TaskCard.tsx';
import { AddTask } from './AddTask.tsx';
import { StakesLink } from './StakesLink.tsx';
import '#src/screens/list/list.css';
import './campaignTasks.css';

function Cards({ campaign, titleId }: { readonly campaign: AnyRow; readonly titleId: string }) {
  const taskList = useTasks(campaign.id);
  const ids = useMemo(() => [campaign.id], [campaign.id]);
  const participationList = useOwnParticipations(ids);
  const { rejected, isLoading: isRejectedLoading } = useRejectedSubmissions(campaign.id);
  const places = usePlacesLeft(ids);
  const isPending = taskList.isPending || participationList.isLoading || isRejectedLoading;
  const isArriving = usePending(isPending);
  const failed = [taskList, participationList].filter(({ error }) => error !== null);
  const { data: tasks = [] } = taskList;
  const token = typeof campaign['tokenSymbol'] === 'string' ? campaign['tokenSymbol'] : null;
  // Without the participations, a card would invite the reader to join a task again.
  if (failed.length > 0)
    return (
      <EmptyState drawing="broken" text={hunter.tasksFailed}>
        <button type="button" className="button" onClick={() => failed.forEach(({ refetch }) => void refetch())}>
          {screens.tryAgain}
        </button>
      </EmptyState>
    );
  if (!isPending && tasks.length === 0) return <EmptyState drawing="nothing" text={hunter.noTasks} />;
  return (
    <ul className="plain-list task-cards" aria-labelledby={titleId} aria-busy={isPending} data-arriving={isArriving}>
      {isPending ? (
        <li className="box task-card skeleton" />
      ) : (
        tasks.map((task) => (
          <TaskCard
            key={task.id}
            task={task}
            token={token}
            participation={participationList.participations.find((one) => one.task === task.id)}
            left={places.find((one) => one.task === task.id)?.left}
            rejected={rejected.filter((one) => one.task === task.id).length}
            isClosed={campaign['subscriptionsClosed'] === true}
          />
        ))
      )}
    </ul>
  );
}

/** The tasks on a campaign's page. Its manager can add more. */
export function CampaignTasks({ resource: campaigns, record: campaign, isTab = false }: PageTabPartProps) {
  const { ability } = useActor();
  const { data: tasks } = useTasks(campaign.id);
  const titleId = `tasks-${campaign.id}`;
  const mayAdd =
    allows(ability, 'create', resource.name) && editabilityOf(campaigns, campaign, ability) === 'allowed' && tasks;
  return (
    <section className="campaign-tasks in-order" aria-labelledby={titleId}>
      {isTab ? (
        <h2 id={titleId} className="only-read-aloud">
          {hunter.tasks}
        </h2>
      ) : (
        <div className="list-head">
          <h2 id={titleId}>{hunter.tasks}</h2>
          <span className="list-count">{tasks && formatCount(tasks.length)}</span>
          {tasks && (
            <StakesLink campaign={campaign.id} status={campaign['status']} hasStakes={tasks.some(hasPublicStakes)} />
          )}
        </div>
      )}
      <Cards campaign={campaign} titleId={titleId} />
      {mayAdd && tasks.length > 0 && <AddTask campaign={campaign.id} taken={tasks.map(taskKeyOf)} />}
    </section>
  );
}
