import { metricWords } from '#src/i18n/en/statistics/metrics.ts';
import { reportWords as words } from '#src/i18n/en/statistics/report.ts';
import { say } from '#src/i18n/say.ts';
import type { MetricName } from '#src/resources/statistics/metrics.ts';
import type { StatisticsRow } from '#src/resources/statistics/routes/groupedStatistics.ts';
import { Sparkline } from '#src/ui/charts/Sparkline.tsx';
import { changeOf, comparedIn, formatFigure, metricLabel, valueIn } from '../figures/figures.ts';

interface ChangeProps {
  readonly name: MetricName;
  readonly row: StatisticsRow | undefined;
  readonly currency: string;
}

/** The change from the compared period, whose figure is in the tooltip and for screen readers. */
function Change({ name, row, currency }: ChangeProps) {
  const before = comparedIn(row, name);
  const change = changeOf(valueIn(row, name), before);
  if (change === undefined) return null;
  const told = say(words.before, { value: formatFigure(name, before ?? null, currency) });
  return (
    <small className="figure-change" title={told}>
      {change}
      <span className="only-read-aloud">. {told}</span>
    </small>
  );
}

interface FigureCellsProps {
  readonly row: StatisticsRow | undefined;
  readonly metrics: readonly MetricName[];
  readonly currency: string;
  /** The sparkline of the first figure; null for missing values. */
  readonly course?: readonly (number | null)[] | undefined;
}

/** The figures of a row. */
export const FigureCells = ({ row, metrics, currency, course }: FigureCellsProps) =>
  metrics.map((name, index) => (
    <td key={name} data-align="end" data-label={metricLabel(name, currency)}>
      <span>
        {index === 0 && course && (
          <Sparkline values={course} label={say(words.course, { metric: metricWords[name] })} />
        )}
        {formatFigure(name, valueIn(row, name), currency)}
        <Change name={name} row={row} currency={currency} />
      </span>
    </td>
  ));
