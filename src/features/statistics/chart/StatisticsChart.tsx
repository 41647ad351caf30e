import { useId, useMemo, useState } from 'react';
import { formatCount } from '#src/format/number.ts';
import { charts } from '#src/i18n/en/admin/charts.ts';
import { chartWords } from '#src/i18n/en/statistics/chart.ts';
import { metricWords } from '#src/i18n/en/statistics/metrics.ts';
import { say } from '#src/i18n/say.ts';
import { isDimension } from '#src/resources/statistics/dimensions.ts';
import { isMetric, type MetricName } from '#src/resources/statistics/metrics.ts';
import { type ChartForm } from '#src/resources/statistics/report/chartForms.ts';
import type { GroupedStatistics } from '#src/resources/statistics/routes/groupedStatistics.ts';
import { Select } from '#src/ui/Select.tsx';
import { formsFor, nearestForm } from './chartForm.ts';
import { chartTitle } from './chartTitle.ts';
import { comparedDates } from './comparedDates.ts';
import { drawsCompared } from './drawing.ts';
import { FiguresChart } from './FiguresChart.tsx';
import { FiguresTable } from './FiguresTable.tsx';
import { type FigureChart, seriesOf } from './seriesOf.ts';
import '#src/screens/list/quickFilters.css';
import '#src/theme/dataTable.css';
import '#src/ui/charts/chart.css';
import './statisticsChart.css';

interface FormsProps {
  readonly forms: readonly ChartForm[];
  readonly form: ChartForm;
  readonly onForm: (form: ChartForm) => void;
}

const Forms = ({ forms, form, onForm }: FormsProps) => (
  <fieldset className="quick-filters" aria-label={chartWords.form}>
    {forms.map((each) => (
      <button
        key={each}
        type="button"
        className="quick-filter"
        aria-pressed={each === form}
        onClick={() => onForm(each)}
      >
        {chartWords.forms[each]}
      </button>
    ))}
  </fieldset>
);

interface NotesProps {
  readonly answer: GroupedStatistics;
  readonly chart: FigureChart;
  /** Undefined for the table. */
  readonly form: ChartForm | undefined;
  readonly timezone: string;
}

/** The rows that the chart omits, and the compared period. */
function Notes({ answer: { rows, total, others, comparedPeriod }, chart, form, timezone }: NotesProps) {
  const isCut = total > rows.length && others === undefined;
  const notes = [
    comparedPeriod &&
      form !== undefined &&
      drawsCompared(chart, form) &&
      say(chartWords.comparedNote, comparedDates(comparedPeriod, timezone)),
    chart.lacksOthers && chartWords.noOthers,
    isCut && say(chartWords.cut, { shown: formatCount(rows.length), total: formatCount(total) }),
  ];
  return notes
    .filter((note) => typeof note === 'string')
    .map((note) => (
      <p key={note} className="muted chart-note">
        {note}
      </p>
    ));
}

/** Memoized, because an answer may have thousands of rows. */
const useFigureChart = (answer: GroupedStatistics, groups: readonly string[], metric: MetricName, timezone: string) =>
  useMemo(() => seriesOf(answer, groups.filter(isDimension), metric, { timezone }), [answer, groups, metric, timezone]);

interface StatisticsChartProps {
  /** The answer to `chartQuery`, or to any query with these groups. */
  readonly answer: GroupedStatistics;
  readonly groups: readonly string[];
  readonly metrics: readonly string[];
  readonly form: ChartForm;
  readonly onForm: (form: ChartForm) => void;
  /** The time zone of the query. */
  readonly timezone?: string | undefined;
}

/** A chart of one of the metrics in a suitable form, or the table of its figures. */
export function StatisticsChart({ answer, groups, metrics, form, onForm, timezone = 'UTC' }: StatisticsChartProps) {
  const titleId = useId();
  const [isTable, setTable] = useState(false);
  const [chosen, setChosen] = useState<MetricName>();
  const named = metrics.filter(isMetric);
  const metric = named.find((name) => name === chosen) ?? named[0] ?? 'impressions';
  const chart = useFigureChart(answer, groups, metric, timezone);
  const forms = formsFor(metric, chart);
  const shownForm = nearestForm(form, forms);
  const title = chartTitle(metric, chart);
  const isEmpty = answer.rows.length === 0 || chart.points.length === 0;
  return (
    <section className="facts-box" aria-labelledby={titleId}>
      <div className="chart-head">
        <h2 id={titleId}>{title}</h2>
        {named.length > 1 && (
          <Select
            className="figure-metric"
            aria-label={chartWords.metric}
            options={named.map((value) => ({ value, word: metricWords[value] }))}
            value={metric}
            onChange={setChosen}
          />
        )}
        {!isEmpty && !isTable && forms.length > 1 && <Forms forms={forms} form={shownForm} onForm={onForm} />}
        {!isEmpty && (
          <button type="button" className="quiet-button" onClick={() => setTable(!isTable)}>
            {isTable ? charts.asChart : charts.asTable}
          </button>
        )}
      </div>
      {isEmpty && <p className="muted">{charts.noneInPeriod}</p>}
      {!isEmpty && isTable && (
        <FiguresTable chart={chart} currency={answer.currency} label={`${charts.asTable}: ${title}`} />
      )}
      {!isEmpty && !isTable && (
        <FiguresChart chart={chart} form={shownForm} currency={answer.currency} title={title} timezone={timezone} />
      )}
      {!isEmpty && <Notes answer={answer} chart={chart} form={isTable ? undefined : shownForm} timezone={timezone} />}
    </section>
  );
}
