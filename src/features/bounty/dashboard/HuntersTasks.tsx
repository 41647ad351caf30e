import { useGetList, useGetMany } from 'ra-core';
import { useEffect, useId, useMemo, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { formatCount } from '#src/format/number.ts';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { dashboards } from '#src/i18n/en/dashboards.ts';
import { say } from '#src/i18n/say.ts';
import { type Submission, submissions } from '#src/resources/bounty/submissions.ts';
import { type Task, tasks } from '#src/resources/bounty/tasks.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { usePending } from '#src/ui/Pending.tsx';
import { HuntersTaskRow } from './HuntersTaskRow.tsx';
import { type TaskView, taskViews } from './taskViews.ts';
import { submissionPage, useTaskView } from './useTaskView.ts';
import '#src/screens/list/quickFilters.css';
import './huntersTasks.css';

const viewNames = Object.keys(taskViews).filter((name): name is TaskView => Object.hasOwn(taskViews, name));

const viewParameter = 'tasks';
const skeletons = ['first', 'second', 'third'] as const;

function Rows({ view }: { readonly view: TaskView }) {
  const { data, total, isPending, error, retry } = useTaskView(view);
  const ids = useMemo(() => [...new Set(data.map(({ task }) => task))], [data]);
  const participationIds = useMemo(() => data.map(({ id }) => id), [data]);
  const submissionList = useGetList<Submission>(
    submissions.name,
    { ...submissionPage, filter: { participation: participationIds } },
    { enabled: data.length > 0, onError: () => undefined },
  );
  const { data: joinedTasks = [], isLoading } = useGetMany<Task>(tasks.name, { ids }, { enabled: ids.length > 0 });
  // Rows grow with their task's title and next action.
  const isArriving = usePending(isPending || isLoading || submissionList.isLoading);
  if (error)
    return (
      <EmptyState drawing="broken" text={dashboards.tasksFailed}>
        <button type="button" className="button" onClick={retry}>
          {screens.tryAgain}
        </button>
      </EmptyState>
    );
  if (!isPending && data.length === 0)
    return (
      <EmptyState drawing="nothing" text={view === 'review' ? dashboards.noneInReview : dashboards.noTasks}>
        <Link className="button" to="/campaigns">
          {dashboards.noTasksAction}
        </Link>
      </EmptyState>
    );
  return (
    <>
      <ul className="box plain-list hunters-tasks in-order" aria-busy={isPending} data-arriving={isArriving}>
        {isPending && skeletons.map((name) => <li key={name} className="hunters-task skeleton" />)}
        {data.map((one) => (
          <HuntersTaskRow
            key={one.id}
            participation={one}
            task={joinedTasks.find(({ id }) => id === one.task)}
            submissions={submissionList.data?.filter(({ participation }) => participation === one.id)}
          />
        ))}
      </ul>
      {total > data.length && <p>{say(dashboards.moreTasks, { count: formatCount(total - data.length) })}</p>}
    </>
  );
}

/** The tasks that a hunter has joined, each with its status and earnings. The view is a parameter of the address. */
export function HuntersTasks() {
  const requestedView = new URLSearchParams(useLocation().search).get(viewParameter);
  const view = viewNames.find((name) => name === requestedView) ?? 'running';
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  // The figures above link to this section.
  useEffect(() => {
    if (requestedView !== null) section.current?.scrollIntoView?.({ block: 'nearest' });
  }, [requestedView]);
  return (
    <section className="dashboard-part" aria-labelledby={titleId} ref={section}>
      <h2 id={titleId}>{dashboards.yourTasks}</h2>
      <nav className="quick-filters" aria-label={dashboards.yourTasks}>
        {viewNames.map((name) => (
          <Link
            key={name}
            className="quick-filter"
            to={{ search: `${viewParameter}=${name}` }}
            aria-current={name === view ? 'true' : undefined}
            replace
          >
            {dashboards.taskViews[name]}
          </Link>
        ))}
      </nav>
      <Rows view={view} />
    </section>
  );
}
