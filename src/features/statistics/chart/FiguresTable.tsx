import { chartWords } from '#src/i18n/en/statistics/chart.ts';
import { dimensionWords } from '#src/i18n/en/statistics/dimensions.ts';
import { say } from '#src/i18n/say.ts';
import { isTimeDimension } from '#src/resources/statistics/dimensions.ts';
import { FigureTable } from '#src/ui/charts/FigureTable.tsx';
import { figureWords } from './figureWords.ts';
import { pointWords } from './readings.ts';
import type { FigureChart } from './seriesOf.ts';

interface FiguresTableProps {
  readonly chart: FigureChart;
  readonly currency: string;
  /** The table's accessible name. */
  readonly label: string;
}

/** The figures of a chart, the newest first. */
export function FiguresTable({ chart: { x, points, series, metric }, currency, label }: FiguresTableProps) {
  const columns = series.flatMap(({ key, label: name, values, compared }) => [
    { key, label: name, values },
    ...(compared
      ? [{ key: `${key} compared`, label: say(chartWords.comparedSeries, { series: name }), values: compared }]
      : []),
  ]);
  const rows = points.map((point, at) => ({
    key: point.key,
    label: pointWords(point),
    cells: columns.map(({ values }) => figureWords(metric, values[at] ?? null, currency)),
  }));
  return (
    <FigureTable
      label={label}
      head={x === undefined ? chartWords.metric : dimensionWords[x]}
      columns={columns}
      rows={x !== undefined && isTimeDimension(x) ? rows.toReversed() : rows}
    />
  );
}
