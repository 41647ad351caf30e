import { type ReactNode, Suspense, useId, useState } from 'react';
import { charts } from '#src/i18n/en/admin/charts.ts';
import type { Chunk } from '#src/ui/chunk.ts';
import { saveFile } from '#src/ui/saveFile.ts';
import { ChartTable } from './ChartTable.tsx';
import type { ChartData, ChartProps } from './chart.ts';
import { SeriesMark } from './SeriesMark.tsx';
import '#src/theme/dataTable.css';
import './chart.css';

/** Series' names and counts need no quotes. */
const csvOf = ({ days, series }: ChartData): string =>
  [
    ['day', ...series.map(({ name }) => name)].join(','),
    ...days.map((day, at) => [day, ...series.map(({ values }) => values[at] ?? 0)].join(',')),
  ].join('\r\n');

interface ChartBoxProps extends ChartProps {
  /** The question that the chart answers. */
  readonly title: string;
  /** The name of the exported file, without its extension. */
  readonly file: string;
  readonly chart: Chunk<ChartProps>;
  /** Shows a legend, for charts that don't label their series. */
  readonly hasLegend?: boolean;
  readonly note?: ReactNode;
}

/** A chart that can be switched to a table of its figures and exported as CSV. */
export function ChartBox({ title, file, chart: { Component }, data, hasLegend = false, note }: ChartBoxProps) {
  const [isTable, setTable] = useState(false);
  const titleId = useId();
  const save = () => saveFile(new Blob([csvOf(data)], { type: 'text/csv;charset=utf-8' }), `${file}.csv`);
  const isEmpty = data.series.length === 0;
  return (
    <section className="facts-box" aria-labelledby={titleId}>
      <div className="chart-head">
        <h2 id={titleId}>{title}</h2>
        {!isEmpty && (
          <>
            <button type="button" className="quiet-button" onClick={() => setTable(!isTable)}>
              {isTable ? charts.asChart : charts.asTable}
            </button>
            <button type="button" className="quiet-button" onClick={save}>
              {charts.exportFigures}
            </button>
          </>
        )}
      </div>
      {isEmpty && <p className="muted">{charts.noneInPeriod}</p>}
      {!isEmpty && isTable && <ChartTable data={data} label={`${charts.asTable}: ${title}`} />}
      {!isEmpty && !isTable && (
        <div className="chart" aria-hidden>
          <Suspense fallback={<i className="chart-waiting" />}>
            <Component data={data} />
          </Suspense>
        </div>
      )}
      {!isEmpty && hasLegend && (
        <ul className="plain-list chart-legend">
          {data.series.map(({ name, label }, at) => (
            <li key={name}>
              <SeriesMark data={data} at={at} />
              {label}
            </li>
          ))}
        </ul>
      )}
      {note && <p className="muted chart-note">{note}</p>}
    </section>
  );
}
