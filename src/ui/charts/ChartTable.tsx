import { formatDay } from '#src/format/date.ts';
import { formatCount } from '#src/format/number.ts';
import { charts } from '#src/i18n/en/admin/charts.ts';
import type { ChartProps } from './chart.ts';

interface ChartTableProps extends ChartProps {
  /** The table's accessible name. */
  readonly label: string;
}

/** The figures of a chart, the newest day first. */
export function ChartTable({ data: { days, series, format = formatCount }, label }: ChartTableProps) {
  return (
    // It scrolls, so the keyboard has to reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="chart-table" aria-label={label} tabIndex={0}>
      <table className="records">
        <thead>
          <tr>
            <th scope="col">{charts.day}</th>
            {series.map(({ name, label: said }) => (
              <th key={name} scope="col" data-align="end">
                {said}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days
            .map((day, at) => (
              <tr key={day}>
                <th scope="row">{formatDay(day)}</th>
                {series.map(({ name, values }) => (
                  <td key={name} data-align="end">
                    {format(values[at] ?? 0)}
                  </td>
                ))}
              </tr>
            ))
            .toReversed()}
        </tbody>
      </table>
    </section>
  );
}
