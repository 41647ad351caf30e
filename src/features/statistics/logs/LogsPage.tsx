import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { logWords } from '#src/i18n/en/statistics/logs.ts';
import { say } from '#src/i18n/say.ts';
import {
  isLogDimension,
  isLogMetric,
  isLogTime,
  type LogDimension,
  type LogMetric,
} from '#src/resources/statistics/logs.ts';
import { series as styles } from '#src/theme/series.ts';
import { chunk } from '#src/ui/chunk.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { useIgnoredParameters } from '#src/ui/useIgnoredParameters.ts';
import { usePageTitle } from '#src/ui/usePageTitle.ts';
import { StatisticsFailed } from '../StatisticsFailed.tsx';
import { useParameter } from '../useParameter.ts';
import { clockTime } from './clock.ts';
import type { LogChartProps } from './LogChart.tsx';
import { LogControls, logPeriods } from './LogControls.tsx';
import { LogTable } from './LogTable.tsx';
import { seriesOf } from './logSeries.ts';
import { type Logs, type LogView, logRest, logsQuery } from './logsQuery.ts';
import { logTitles } from './logTitles.ts';
import '#src/theme/controls.css';
import '#src/ui/charts/chart.css';
import './logs.css';

const chart = chunk<LogChartProps>('log-chart', () => import('./LogChart.tsx').then(({ LogChart }) => LogChart));

const usual = { metric: 'requests', by: 'exchange', minutes: 60 } as const satisfies LogView;

const second = 1000;

interface FreshnessProps {
  readonly isPaused: boolean;
  /** Whether the last request failed. */
  readonly hasFailed: boolean;
  /** The time of the last response, in milliseconds; 0 before the first one. */
  readonly updatedAt: number;
  readonly dataUntil: string | null | undefined;
}

/** The refresh state, the time of the last refresh, and the time of the newest events. */
function Freshness({ isPaused, hasFailed, updatedAt, dataUntil }: FreshnessProps) {
  const newest =
    dataUntil === null ? logWords.noEvents : dataUntil && say(logWords.newest, { time: clockTime(dataUntil, true) });
  const parts = [
    isPaused ? logWords.paused : say(logWords.live, { count: logRest / second }),
    hasFailed && logWords.stale,
    updatedAt > 0 && say(logWords.updated, { time: clockTime(updatedAt, true) }),
    newest,
  ];
  return (
    <p className="muted log-freshness" data-paused={isPaused}>
      {parts.filter(Boolean).join(' · ')}
    </p>
  );
}

/** The names of the chart's lines. */
const Legend = ({ names }: { readonly names: readonly string[] }) => (
  <ul className="plain-list chart-legend">
    {names.map((name, at) => (
      <li key={name}>
        <svg className="series-mark" viewBox="0 0 20 8" aria-hidden>
          <path d="M0 4h20" stroke={styles[at]?.colour} strokeDasharray={styles[at]?.dash} strokeWidth={3} />
        </svg>
        {name}
      </li>
    ))}
  </ul>
);

function LogFigures({ logs }: { readonly logs: Logs }) {
  const { metric, by } = logs.view;
  const data = seriesOf(logs, logTitles[metric]);
  const words = { metric: logTitles[metric], by: logTitles[by].toLowerCase() };
  if (logs.table.rows.length === 0) return <EmptyState drawing="nothing" text={logWords.nothing} />;
  return (
    <>
      <section className="facts-box">
        <h2>{isLogTime(by) ? say(logWords.total, { metric: words.metric }) : say(logWords.chart, words)}</h2>
        <div className="log-chart" aria-hidden>
          <Suspense>
            <chart.Component data={data} metric={metric} />
          </Suspense>
        </div>
        {!isLogTime(by) && <Legend names={data.series.map(({ label }) => label)} />}
      </section>
      <section className="facts-box">
        <h2>{say(logWords.table, { by: words.by })}</h2>
        <LogTable table={logs.table} metric={metric} by={by} />
      </section>
    </>
  );
}

const readMetric = (text: string): LogMetric | undefined => (isLogMetric(text) ? text : undefined);
const readBy = (text: string): LogDimension | undefined => (isLogDimension(text) ? text : undefined);
const readMinutes = (text: string): number | undefined => logPeriods.find((minutes) => String(minutes) === text);

/** The log stream of the last hours: a chart and a table by the chosen dimension, refreshed every few seconds. */
export function LogsPage() {
  usePageTitle(logWords.title);
  const [metric, setMetric] = useParameter<LogMetric>('metric', usual.metric, readMetric);
  const [by, setBy] = useParameter<LogDimension>('by', usual.by, readBy);
  const [minutes, setMinutes] = useParameter<number>('minutes', usual.minutes, readMinutes);
  useIgnoredParameters({ metric, by, minutes });
  const [isPaused, setPaused] = useState(false);
  const view: LogView = { metric, by, minutes };
  const { data, error, refetch, dataUpdatedAt, isPlaceholderData } = useQuery(logsQuery(view, isPaused));
  return (
    <div className="logs">
      <header>
        <h1>{logWords.title}</h1>
        <p className="muted">{logWords.text}</p>
      </header>
      <LogControls
        view={view}
        onMetric={setMetric}
        onBy={setBy}
        onMinutes={setMinutes}
        isPaused={isPaused}
        onPause={() => setPaused(!isPaused)}
      />
      <Freshness
        isPaused={isPaused}
        hasFailed={Boolean(error && data)}
        updatedAt={dataUpdatedAt}
        dataUntil={data?.table.dataUntil}
      />
      {error && !data && <StatisticsFailed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <i className="log-waiting" aria-busy />}
      {data && (
        <div className="log-figures" aria-busy={isPlaceholderData}>
          <LogFigures logs={data} />
        </div>
      )}
    </div>
  );
}
