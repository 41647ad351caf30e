import { metricWords } from '#src/i18n/en/statistics/metrics.ts';
import { reportWords as words } from '#src/i18n/en/statistics/report.ts';
import { useActor } from '#src/providers/useActor.ts';
import { offeredMetricsFor } from '#src/resources/statistics/audience.ts';
import type { MetricName } from '#src/resources/statistics/metrics.ts';
import type { ToolPanelProps } from '../query/toolPanel.ts';
import { NamesPanel } from './NamesPanel.tsx';

const labelOf = (name: MetricName): string => metricWords[name];

/** The metrics of the rows, in order, from the metrics offered to the role. */
export function MetricsPanel({ report, onChange, ...panel }: ToolPanelProps) {
  // A saved report may have metrics that aren’t offered any more.
  const names = [...new Set([...offeredMetricsFor(useActor().role), ...report.metrics])];
  return (
    <NamesPanel
      {...panel}
      label={words.metrics}
      names={names}
      labelOf={labelOf}
      chosen={report.metrics}
      least={1}
      most={names.length}
      onChange={(metrics, replace) => onChange({ metrics, page: report.page }, { replace })}
    />
  );
}
