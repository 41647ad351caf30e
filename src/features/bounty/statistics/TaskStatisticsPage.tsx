import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { taskStatisticsQuery } from '#src/features/bounty/queries/taskStatistics.ts';
import { parseId } from '#src/format/id.ts';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { judging } from '#src/i18n/en/bounty/judging.ts';
import { say } from '#src/i18n/say.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { type Task, tasks } from '#src/resources/bounty/tasks.ts';
import { recordPath } from '#src/schema/recordPath.ts';
import { LoadedRecord } from '#src/screens/record/LoadedRecord.tsx';
import { RecordHead } from '#src/screens/record/RecordHead.tsx';
import { useLabels } from '#src/screens/useLabels.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { usePageTitle } from '#src/ui/usePageTitle.ts';
import { Charts } from './Charts.tsx';
import { Figures } from './Figures.tsx';
import { Participants } from './Participants.tsx';
import '#src/theme/controls.css';
import '#src/screens/record/page.css';
import './taskStatistics.css';

/** The placeholder of the figures and the chart. */
const StatisticsSkeleton = () => (
  <div className="statistics-waiting" aria-busy>
    <i />
    <i />
    <i />
    <i />
    <i className="statistics-waiting-chart" />
  </div>
);

function Statistics({ task }: { readonly task: Task }) {
  const { data, error, refetch } = useQuery(taskStatisticsQuery(task.id));
  if (data === undefined)
    return error ? (
      <EmptyState drawing="broken" text={judging.statisticsFailed} detail={error.message}>
        <button type="button" className="button" onClick={() => void refetch()}>
          {screens.tryAgain}
        </button>
      </EmptyState>
    ) : (
      <StatisticsSkeleton />
    );
  return (
    <>
      <Figures statistics={data} />
      <Charts task={task} statistics={data} />
      {data.top && <Participants task={task} />}
    </>
  );
}

const headReferences = ['manager'];

function TaskPage({ task }: { readonly task: Task }) {
  const records = useMemo(() => [task], [task]);
  const labels = useLabels(tasks, headReferences, records);
  usePageTitle(say(judging.statistics, { title: task.title }));
  return (
    <div className="record task-statistics">
      <RecordHead resource={tasks} record={task} labels={labels}>
        <Link className="button" to={recordPath(campaigns, 'show', task.campaign) ?? '/campaigns'}>
          {judging.toCampaign}
        </Link>
      </RecordHead>
      <Statistics task={task} />
    </div>
  );
}

/** The statistics of a task: totals for all its readers, participants and submissions for their deciders. */
export function TaskStatisticsPage() {
  const { taskId } = useParams();
  return (
    <LoadedRecord<Task> resource={tasks} id={parseId(taskId)}>
      {(task) => <TaskPage task={task} />}
    </LoadedRecord>
  );
}
