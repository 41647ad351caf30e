import { useGetOne } from 'ra-core';
import { useParams } from 'react-router-dom';
import { useTasks } from '#src/features/bounty/model/useTasks.ts';
import { type Campaign, campaigns } from '#src/resources/bounty/campaigns.ts';
import { tasks } from '#src/resources/bounty/tasks.ts';
import type { TaskType } from '#src/resources/bounty/taskTypes/taskType.ts';
import { taskTypeOf } from '#src/resources/bounty/taskTypes/taskTypes.ts';
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

/** `/campaigns/{id}/{type}`: the campaign's task of the type */
export function TaskPage() {
  const campaignId = useRecordId(path);
  const { name = '' } = useParams();
  const type = taskTypeOf(name);
  if (campaignId === undefined || type === undefined) return <RecordNotFound resource={tasks} />;
  return <LoadedTask campaignId={campaignId} type={type} />;
}
