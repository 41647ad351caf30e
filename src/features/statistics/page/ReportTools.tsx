import type { ReactNode } from 'react';
import { formatDay } from '#src/format/date.ts';
import { dimensionWords } from '#src/i18n/en/statistics/dimensions.ts';
import { metricWords } from '#src/i18n/en/statistics/metrics.ts';
import { reportWords as words } from '#src/i18n/en/statistics/report.ts';
import { say } from '#src/i18n/say.ts';
import { comparisons, conversionTimes, type Report } from '#src/resources/statistics/report/report.ts';
import { chunk } from '#src/ui/chunk.ts';
import { Select } from '#src/ui/Select.tsx';
import { ToolButton } from '../query/ToolButton.tsx';
import type { ToolPanelProps, ToolProps } from '../query/toolPanel.ts';

const panels = {
  period: chunk<ToolPanelProps>('statistics-period', () =>
    import('../period/PeriodPanel.tsx').then((one) => one.PeriodPanel),
  ),
  groups: chunk<ToolPanelProps>('statistics-groups', () =>
    import('../pickers/GroupsPanel.tsx').then((one) => one.GroupsPanel),
  ),
  metrics: chunk<ToolPanelProps>('statistics-metrics', () =>
    import('../pickers/MetricsPanel.tsx').then((one) => one.MetricsPanel),
  ),
  filters: chunk<ToolPanelProps>('statistics-filters', () =>
    import('../filters/FiltersPanel.tsx').then((one) => one.FiltersPanel),
  ),
};

function periodText({ period, days: { from, to } }: Report): string {
  const name = typeof period === 'string' ? words.presets[period] : words.custom;
  return say(words.periodOf, { name, from: formatDay(from), to: formatDay(to) });
}

/** The maximum number of metrics in a button's label. */
const shown = 3;

function metricsText({ metrics }: Report): string {
  const values = metrics
    .slice(0, shown)
    .map((name) => metricWords[name])
    .join(', ');
  return metrics.length > shown ? say(words.moreValues, { values, count: metrics.length - shown }) : values;
}

const groupsText = ({ groups }: Report): string =>
  groups.length === 0 ? words.noGroups : groups.map((name) => dimensionWords[name]).join(', ');

interface ReportToolsProps extends ToolProps {
  /** The button of the notes on the report's days. */
  readonly notes: ReactNode;
}

/** The settings of the report. Each button shows its setting and opens its panel. */
export function ReportTools({ notes, ...props }: ReportToolsProps) {
  const { report, onChange } = props;
  const { compare, conversionsBy, groups, isFolded, filters } = report;
  return (
    <fieldset className="report-tools" aria-label={words.tools}>
      <ToolButton {...props} panel={panels.period} label={words.period} chosen={periodText(report)} />
      <ToolButton {...props} panel={panels.groups} label={words.groups} chosen={groupsText(report)} />
      <ToolButton {...props} panel={panels.metrics} label={words.metrics} chosen={metricsText(report)} />
      <ToolButton
        {...props}
        panel={panels.filters}
        label={words.filters}
        chosen={filters.length === 0 ? '' : String(filters.length)}
      />
      <label className="report-select">
        {words.compare}
        <Select
          value={compare}
          options={comparisons.map((value) => ({ value, word: words.comparisons[value] }))}
          onChange={(next) => next && onChange({ compare: next })}
        />
      </label>
      <label className="report-select">
        {words.conversionsBy}
        <Select
          value={conversionsBy}
          options={conversionTimes.map((value) => ({ value, word: words.conversionTimes[value] }))}
          onChange={(next) => next && onChange({ conversionsBy: next })}
        />
      </label>
      {notes}
      {groups.length > 1 && (
        <button
          type="button"
          className="button"
          aria-pressed={isFolded}
          onClick={() => onChange({ isFolded: !isFolded })}
        >
          {words.fold}
        </button>
      )}
    </fieldset>
  );
}
