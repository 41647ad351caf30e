import { formatDay } from '#src/format/date.ts';
import { formatCount } from '#src/format/number.ts';
import { charts } from '#src/i18n/en/admin/charts.ts';
import type { ChartProps } from './chart.ts';
import { FigureTable } from './FigureTable.tsx';

interface ChartTableProps extends ChartProps {
  /** The table's accessible name. */
  readonly label: string;
}

/** The figures of a chart, the newest day first. */
export const ChartTable = ({ data: { days, series, format = formatCount }, label }: ChartTableProps) => (
  <FigureTable
    label={label}
    head={charts.day}
    columns={series.map((one) => ({ key: one.name, label: one.label }))}
    rows={days
      .map((day, at) => ({
        key: day,
        label: formatDay(day),
        cells: series.map(({ values }) => format(values[at] ?? 0)),
      }))
      .toReversed()}
  />
);
