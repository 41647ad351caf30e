import { useGetMany } from 'ra-core';
import { useEffect, useId, useMemo, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { formatCount } from '#src/format/number.ts';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { dashboards } from '#src/i18n/en/dashboards.ts';
import { say } from '#src/i18n/say.ts';
import { type Task, tasks } from '#src/resources/bounty/tasks.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { HuntersTaskRow } from './HuntersTaskRow.tsx';
import { type TaskView, taskViews } from './taskViews.ts';
import { useTasksIn } from './useTasksIn.ts';
import '#src/screens/list/quickFilters.css';
import './huntersTasks.css';

const names = Object.keys(taskViews).filter((name): name is TaskView => Object.hasOwn(taskViews, name));

const parameter = 'tasks';

function Rows({ view }: { readonly view: TaskView }) {
  const { data, total, isPending, error, again } = useTasksIn(view);
  const ids = useMemo(() => [...new Set(data.map(({ task }) => task))], [data]);
  const { data: joined = [] } = useGetMany<Task>(tasks.name, { ids }, { enabled: ids.length > 0 });
  if (error)
    return (
      <EmptyState drawing="broken" text={dashboards.tasksFailed}>
        <button type="button" className="button" onClick={again}>
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
      <ul className="box plain-list hunters-tasks" aria-busy={isPending}>
        {isPending && <li className="hunters-task" />}
        {data.map((one) => (
          <HuntersTaskRow key={one.id} participation={one} task={joined.find(({ id }) => id === one.task)} />
        ))}
      </ul>
      {total > data.length && <p>{say(dashboards.moreTasks, { count: formatCount(total - data.length) })}</p>}
    </>
  );
}

/** What a hunter takes part in, each task with where they stand and what it has brought. The address says which of them. */
export function HuntersTasks() {
  const named = new URLSearchParams(useLocation().search).get(parameter);
  const view = names.find((name) => name === named) ?? 'running';
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  // A figure above leads here.
  useEffect(() => {
    if (named !== null) section.current?.scrollIntoView?.({ block: 'nearest' });
  }, [named]);
  return (
    <section className="dashboard-part" aria-labelledby={titleId} ref={section}>
      <h2 id={titleId}>{dashboards.yourTasks}</h2>
      <nav className="quick-filters" aria-label={dashboards.yourTasks}>
        {names.map((name) => (
          <Link
            key={name}
            className="quick-filter"
            to={{ search: `${parameter}=${name}` }}
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
