import { Suspense, useMemo, useState } from 'react';
import { chartWords } from '#src/i18n/en/statistics/chart.ts';
import { isTimeDimension } from '#src/resources/statistics/dimensions.ts';
import { initialWidth } from '#src/ui/charts/axisSizes.ts';
import { PointReader } from '#src/ui/charts/PointReader.tsx';
import { SeriesMark } from '#src/ui/charts/SeriesMark.tsx';
import type { ChartForm } from './chartForm.ts';
import { drawingOf } from './drawing.ts';
import { EndLabels } from './EndLabels.tsx';
import { plot } from './plot.ts';
import { plotLayout } from './plotLayout.ts';
import { pointWords, readAloud, readingsAt, totalAt } from './readings.ts';
import type { FigureChart } from './seriesOf.ts';

interface FiguresChartProps {
  readonly chart: FigureChart;
  readonly form: ChartForm;
  readonly currency: string;
  readonly title: string;
}

/** The drawn chart, its legend, and what reads its points. */
export function FiguresChart({ chart, form, currency, title }: FiguresChartProps) {
  const [width, setWidth] = useState<number>(initialWidth);
  const { points, series, x } = chart;
  const drawing = useMemo(() => drawingOf(chart, form), [chart, form]);
  const layout = plotLayout(chart, drawing, width);
  const readings = (at: number) => readingsAt(chart, drawing, currency, at);
  const textOf = (at: number) => {
    const point = points[at];
    return point ? readAloud(point, readings(at)) : '';
  };
  const tipOf = (at: number) => {
    const point = points[at];
    const total = totalAt(chart, currency, at);
    return (
      <>
        <strong>{point && pointWords(point)}</strong>
        {readings(at).map(({ key, label, value, compared }, index) => (
          <span key={key}>
            <SeriesMark data={chart} at={index} />
            {label} <b>{value}</b>
            {compared !== undefined && <span className="muted"> {compared}</span>}
          </span>
        ))}
        {total !== undefined && (
          <span>
            {chartWords.total} <b>{total}</b>
          </span>
        )}
      </>
    );
  };
  const { Component } = plot;
  // In time the newest point is read first.
  const start = x !== undefined && isTimeDimension(x) ? points.length - 1 : 0;
  return (
    <>
      <div className="figure-plot" style={{ minHeight: layout.height }}>
        <div aria-hidden>
          <Suspense fallback={<i className="chart-waiting" />}>
            <Component chart={chart} drawing={drawing} layout={layout} width={width} onWidth={setWidth} />
          </Suspense>
          {layout.hasEndLabels && <EndLabels chart={chart} drawing={drawing} layout={layout} />}
        </div>
        <PointReader
          label={`${title}. ${chartWords.readerHint}`}
          area={layout.area}
          count={points.length}
          start={start}
          textOf={textOf}
          tipOf={tipOf}
        />
      </div>
      {series.length > 1 && !layout.hasEndLabels && (
        <ul className="plain-list chart-legend">
          {series.map(({ key, label }, at) => (
            <li key={key}>
              <SeriesMark data={chart} at={at} />
              {label}
            </li>
          ))}
        </ul>
      )}
      {form !== 'line' && drawing.mark !== 'bar' && <p className="muted chart-note">{chartWords.tooManyBars}</p>}
      {points.some(({ isWhole }) => !isWhole) && <p className="muted chart-note">{chartWords.incompleteNote}</p>}
    </>
  );
}
