import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { judging } from '#src/i18n/en/bounty/judging.ts';
import { say } from '#src/i18n/say.ts';
import { participationStatus } from '#src/resources/bounty/participations.ts';
import type { TaskStatistics } from '#src/resources/bounty/routes/taskStatistics.ts';
import { submissionStatus } from '#src/resources/bounty/submissions.ts';
import type { Task } from '#src/resources/bounty/tasks.ts';
import { ChartBox } from '#src/ui/charts/ChartBox.tsx';
import type { ChartProps } from '#src/ui/charts/chart.ts';
import { chunk } from '#src/ui/chunk.ts';
import { useIgnoredParameters } from '#src/ui/useIgnoredParameters.ts';
import { cumulative, type Period, perDay, periods, todayInUtc } from './dailySeries.ts';
import { Rewards } from './Rewards.tsx';
import '#src/screens/list/quickFilters.css';

const lineChart = chunk<ChartProps>('lines', () =>
  import('#src/ui/charts/LinesChart.tsx').then((one) => one.LinesChart),
);
const barChart = chunk<ChartProps>('bars', () => import('#src/ui/charts/BarsChart.tsx').then((one) => one.BarsChart));

const parameter = 'days';

/** Returns the selected period, stored in the address. */
function usePeriod(): readonly [period: Period, choose: (period: Period) => void] {
  const [query, setQuery] = useSearchParams();
  const period = periods.find((one) => one !== undefined && String(one) === query.get(parameter));
  useIgnoredParameters({ [parameter]: period });
  const choose = (next: Period) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === undefined) after.delete(parameter);
        else after.set(parameter, String(next));
        return after;
      },
      { replace: true },
    );
  return [period, choose];
}

interface PeriodsProps {
  readonly period: Period;
  readonly onChoose: (period: Period) => void;
}

function Periods({ period, onChoose }: PeriodsProps) {
  return (
    <fieldset className="quick-filters" aria-label={judging.period}>
      {periods.map((each) => (
        <button
          key={each ?? 0}
          type="button"
          className="quick-filter"
          aria-pressed={each === period}
          onClick={() => onChoose(each)}
        >
          {each === undefined ? judging.allTime : say(judging.lastDays, { count: each })}
        </button>
      ))}
    </fieldset>
  );
}

interface ChartsProps {
  readonly task: Task;
  readonly statistics: TaskStatistics;
}

/** A task's participants and submissions over time, and its rewards. */
export function Charts({ task, statistics: { participants, submissions, rewards, money } }: ChartsProps) {
  const [period, setPeriod] = usePeriod();
  const [today] = useState(() => todayInUtc());
  return (
    <>
      <Periods period={period} onChoose={setPeriod} />
      <div className="task-charts">
        <ChartBox
          title={judging.growthTitle}
          file={`participants-${task.id}`}
          chart={lineChart}
          data={cumulative(participants.overTime, participationStatus, period, today)}
          note={judging.days}
        />
        <ChartBox
          title={judging.perDayTitle}
          file={`submissions-${task.id}`}
          chart={barChart}
          data={perDay(submissions.overTime, submissionStatus, period, today)}
          hasLegend
        />
        <Rewards task={task} rewards={rewards} code={money.code} />
      </div>
    </>
  );
}
