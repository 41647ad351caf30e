import { useGetOne } from 'ra-core';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useTasks } from '#src/features/bounty/model/useTasks.ts';
import { type Campaign, campaigns } from '#src/resources/bounty/campaigns.ts';
import { type Task, tasks } from '#src/resources/bounty/tasks.ts';
import type { TaskType } from '#src/resources/bounty/taskTypes/taskType.ts';
import { taskTypeOf } from '#src/resources/bounty/taskTypes/taskTypes.ts';
import { useRecordId } from '#src/screens/paths.ts';
import { PageSkeleton } from '#src/screens/record/PageSkeleton.tsx';
import { RecordNotFound } from '#src/screens/record/RecordNotFound.tsx';
import { statusOf } from '#src/screens/serverErrors.ts';
import { PageError } from '#src/ui/notice/PageError.tsx';
import { shareLeft } from './shareLeft.ts';
import { UnknownTaskType } from './TaskNotices.tsx';
import { type TaskFormContext, TaskFormProvider } from './taskFormContext.ts';

interface TaskFormPageProps {
  /** The route: `:id` is the campaign's ID, `:type` the key of the task type. */
  readonly path: string;
  /** @param task the campaign's task of the type, if it has one */
  readonly children: (context: TaskFormContext, task: Task | undefined) => ReactNode;
}

function LoadedTaskForm({
  id,
  type,
  children,
}: {
  id: number;
  type: TaskType;
  children: TaskFormPageProps['children'];
}) {
  const { data: campaign, error: campaignError, refetch } = useGetOne<Campaign>(campaigns.name, { id });
  const { data: campaignTasks, error: tasksError, refetch: refetchTasks, isFetchedAfterMount } = useTasks(id);
  const error = campaignError ?? tasksError;
  if (statusOf(campaignError) === 404) return <RecordNotFound resource={campaigns} />;
  if (error) return <PageError error={error} onRetry={() => void Promise.all([refetch(), refetchTasks()])} />;
  if (!campaign || !campaignTasks || !isFetchedAfterMount) return <PageSkeleton resource={tasks} />;
  const task = campaignTasks.find((one) => one.type === type.id);
  const others = campaignTasks.filter((one) => one !== task);
  const context: TaskFormContext = { type, campaign, share: shareLeft(campaign, others) };
  return <TaskFormProvider value={context}>{children(context, task)}</TaskFormProvider>;
}

/** Loads the data of a task's form: the campaign and the type in the address, and the campaign's tasks. */
export function TaskFormPage({ path, children }: TaskFormPageProps) {
  const id = useRecordId(path);
  const { type: key = '' } = useParams();
  const type = taskTypeOf(key);
  if (id === undefined) return <RecordNotFound resource={campaigns} />;
  return type === undefined ? (
    <UnknownTaskType campaign={id} />
  ) : (
    <LoadedTaskForm key={`${id} ${key}`} id={id} type={type}>
      {children}
    </LoadedTaskForm>
  );
}
