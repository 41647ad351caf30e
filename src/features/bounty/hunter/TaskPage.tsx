import { useGetOne } from 'ra-core';
import { Navigate, useParams } from 'react-router-dom';
import { taskAddress } from '#src/features/bounty/model/taskAddress.ts';
import { useTasks } from '#src/features/bounty/model/useTasks.ts';
import { parseId } from '#src/format/id.ts';
import { type Campaign, campaigns } from '#src/resources/bounty/campaigns.ts';
import { tasks } from '#src/resources/bounty/tasks.ts';
import type { TaskType } from '#src/resources/bounty/taskTypes/taskType.ts';
import { taskTypeOf, taskTypeWithId } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import { recordPath } from '#src/schema/recordPath.ts';
import { useRecordId } from '#src/screens/paths.ts';
import { RecordNotFound } from '#src/screens/record/RecordNotFound.tsx';
import { statusOf } from '#src/screens/serverErrors.ts';
import { PageError } from '#src/ui/notice/PageError.tsx';
import { TaskSkeleton } from './TaskSkeleton.tsx';
import { TaskView } from './TaskView.tsx';

const path = '/campaigns/:id/:name';

function LoadedTask({ campaignId, type }: { readonly campaignId: number; readonly type: TaskType }) {
  const campaignQuery = useGetOne<Campaign>(campaigns.name, { id: campaignId }, { onError: () => undefined });
  const { data, error: tasksError, refetch } = useTasks(campaignId);
  const { data: campaign, error: campaignError } = campaignQuery;
  const error = campaignError ?? tasksError;
  const refetchAll = () => void Promise.all([campaignQuery.refetch(), refetch()]);
  const task = data?.find((one) => one.type === type.id);
  if (statusOf(campaignError) === 404 || (data && !task)) return <RecordNotFound resource={tasks} />;
  if (campaign && task) return <TaskView key={task.id} {...{ campaign, task, type }} />;
  return error ? <PageError error={error} onRetry={refetchAll} /> : <TaskSkeleton />;
}

/** `/campaigns/{id}/{type}`: the campaign's task of a type, by its key. The type's ID redirects to its key. */
export function TaskPage() {
  const campaignId = useRecordId(path);
  const { name = '' } = useParams();
  const type = taskTypeOf(name);
  const id = parseId(name);
  if (campaignId !== undefined && id !== undefined) {
    const named = taskTypeWithId(id);
    // A type that staff has added has no page: its task is among the campaign's tasks.
    const to = named ? taskAddress.page(campaignId, named.key) : recordPath(campaigns, 'show', campaignId);
    if (to !== undefined) return <Navigate to={to} replace />;
  }
  if (campaignId === undefined || type === undefined) return <RecordNotFound resource={tasks} />;
  return <LoadedTask campaignId={campaignId} type={type} />;
}
