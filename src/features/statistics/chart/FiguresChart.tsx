import { Suspense, useMemo, useState } from 'react';
import { chartWords } from '#src/i18n/en/statistics/chart.ts';
import { dateNoteWords } from '#src/i18n/en/statistics/dateNotes.ts';
import { say } from '#src/i18n/say.ts';
import { isTimeDimension } from '#src/resources/statistics/dimensions.ts';
import type { ChartForm } from '#src/resources/statistics/report/chartForms.ts';
import { initialWidth } from '#src/ui/charts/axisSizes.ts';
import { PointReader } from '#src/ui/charts/PointReader.tsx';
import { SeriesMark } from '#src/ui/charts/SeriesMark.tsx';
import { useNotesOfReport } from '../dateNotes/dateNotesContext.ts';
import { ChartNotes } from './ChartNotes.tsx';
import { drawingOf } from './drawing.ts';
import { EndLabels } from './EndLabels.tsx';
import { notesAtPoints } from './notesAtPoints.ts';
import { plot } from './plot.ts';
import { plotLayout } from './plotLayout.ts';
import { pointWords, readAloud, readingsAt, totalAt } from './readings.ts';
import type { FigureChart } from './seriesOf.ts';

interface FiguresChartProps {
  readonly chart: FigureChart;
  readonly form: ChartForm;
  readonly currency: string;
  readonly title: string;
  /** The time zone of the points' days. */
  readonly timezone: string;
}

/** The drawn chart, its legend, and the control that reads its points. */
export function FiguresChart({ chart, form, currency, title, timezone }: FiguresChartProps) {
  const [width, setWidth] = useState<number>(initialWidth);
  const { points, series, x } = chart;
  const drawing = useMemo(() => drawingOf(chart, form), [chart, form]);
  const { notes } = useNotesOfReport();
  const noted = useMemo(
    () =>
      notesAtPoints(
        notes,
        x,
        points.map(({ value }) => value),
        timezone,
      ),
    [notes, x, points, timezone],
  );
  const layout = plotLayout(chart, drawing, { width, hasNotes: noted.size > 0 });
  const textsAt = (at: number) => noted.get(at)?.map(({ text }) => text) ?? [];
  const readings = (at: number) => readingsAt(chart, drawing, currency, at);
  const textOf = (at: number) => {
    const point = points[at];
    if (point === undefined) return '';
    const said = readAloud(point, readings(at));
    const texts = textsAt(at);
    return texts.length === 0 ? said : say(dateNoteWords.spoken, { point: said, texts: texts.join('; ') });
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
        {textsAt(at).map((text) => (
          <em key={text}>{text}</em>
        ))}
      </>
    );
  };
  const { Component } = plot;
  // On an axis of time, the newest point is read first.
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
        <ChartNotes notes={noted} layout={layout} count={points.length} />
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
