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
import { NoType } from './TaskNotices.tsx';
import { TaskTerms, type Terms } from './TaskTerms.ts';

interface TaskFormPageProps {
  /** The route, whose `:id` is the campaign's and whose `:type` is the key of the task's type. */
  readonly path: string;
  /** @param task the one that the campaign has of the type */
  readonly children: (terms: Terms, task: Task | undefined) => ReactNode;
}

function Loaded({ id, type, children }: { id: number; type: TaskType; children: TaskFormPageProps['children'] }) {
  const { data: campaign, error: refused, refetch } = useGetOne<Campaign>(campaigns.name, { id });
  const { data: tasksOfIt, error: failed, refetch: again, isFetchedAfterMount } = useTasks(id);
  const error = refused ?? failed;
  if (statusOf(refused) === 404) return <RecordNotFound resource={campaigns} />;
  if (error) return <PageError error={error} onRetry={() => void Promise.all([refetch(), again()])} />;
  if (!campaign || !tasksOfIt || !isFetchedAfterMount) return <PageSkeleton resource={tasks} />;
  const task = tasksOfIt.find((one) => one.type === type.id);
  const others = tasksOfIt.filter((one) => one !== task);
  const terms: Terms = { type, campaign, share: shareLeft(campaign, others) };
  return <TaskTerms value={terms}>{children(terms, task)}</TaskTerms>;
}

/** What a form of a task needs before it is one: the campaign and the type that the address names, and the campaign's tasks. */
export function TaskFormPage({ path, children }: TaskFormPageProps) {
  const id = useRecordId(path);
  const { type: key = '' } = useParams();
  const type = taskTypeOf(key);
  if (id === undefined) return <RecordNotFound resource={campaigns} />;
  return type === undefined ? (
    <NoType campaign={id} />
  ) : (
    <Loaded key={`${id} ${key}`} id={id} type={type}>
      {children}
    </Loaded>
  );
}
