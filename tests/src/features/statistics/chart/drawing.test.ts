import { describe, expect, test } from 'vitest';
import { drawingOf, keysOf } from '#src/features/statistics/chart/drawing.ts';
import { axisWords, figureWords } from '#src/features/statistics/chart/figureWords.ts';
import { plotLayout } from '#src/features/statistics/chart/plotLayout.ts';
import { seriesOf } from '#src/features/statistics/chart/seriesOf.ts';
import { timeTicks } from '#src/features/statistics/chart/timeTicks.ts';
import type { ChartForm } from '#src/resources/statistics/report/chartForms.ts';
import { tick } from '#src/ui/charts/axisSizes.ts';
import { answerWith } from './answers.ts';

const now = Date.parse('2026-03-03T10:00:00Z');
const rows = ['2026-03-01', '2026-03-02', '2026-03-03'].flatMap((day, n) => [
  { day, country: 1, countryLabel: 'Chile', clicks: 30 * n },
  { day, country: 2, countryLabel: 'Peru', clicks: 10 * n },
]);
const chart = seriesOf(answerWith(rows), ['day', 'country'], 'clicks', { now });
const { whole, part } = keysOf(0);

describe('what is drawn', () => {
  test('of a line ends dashed from the last whole point on', () => {
    const drawn = drawingOf(chart, 'line').rows;
    expect(drawn.map((row) => row[whole])).toEqual([0, 30, null]);
    expect(drawn.map((row) => row[part])).toEqual([null, 30, 60]);
  });

  test('of bars is hatched for the incomplete point alone', () => {
    const drawn = drawingOf(chart, 'stacked').rows;
    expect(drawn.map((row) => row[part])).toEqual([null, null, 60]);
  });

  test('as shares adds up to a whole, and is nothing where there is nothing', () => {
    const { numbers, ticks } = drawingOf(chart, 'share');
    expect(numbers).toEqual([
      [null, 0.75, 0.75],
      [null, 0.25, 0.25],
    ]);
    expect(ticks.at(-1)).toBe(1);
  });

  test('as a stack has room for the sums', () => {
    expect(drawingOf(chart, 'stacked').ticks.at(-1)).toBe(80);
    expect(drawingOf(chart, 'bar').ticks.at(-1)).toBe(60);
  });

  test('is compared in any number of lines, bars and stacks, but not in shares and areas', () => {
    const series = chart.series.map((one) => ({ ...one, compared: [100, 200, 300] }));
    const many = { ...chart, series: [...series, ...series, ...series] };
    const drawn = (form: ChartForm) => drawingOf(many, form);
    expect((['line', 'bar', 'stacked', 'share'] as const).map((form) => drawn(form).hasCompared)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    expect(drawn('line').rows.map((row) => row[keysOf(5).compared])).toEqual([100, 200, 300]);
    expect(drawn('stacked').ticks.at(-1)).toBeGreaterThanOrEqual(6 * 300);
    const points = Array.from({ length: 600 }, (_, at) => ({
      key: String(at),
      value: String(at),
      label: String(at),
      isWhole: true,
    }));
    expect(drawingOf({ ...many, points }, 'stacked').hasCompared).toBe(false);
    // Twice as many bars would be too many.
    expect(drawingOf({ ...many, points: points.slice(0, 100) }, 'stacked')).toMatchObject({
      mark: 'bar',
      hasCompared: false,
    });
  });

  test('of notes stands above the values, whose highest is named at the left', () => {
    const drawing = drawingOf(chart, 'line');
    const [plain, noted] = [false, true].map((hasNotes) => plotLayout(chart, drawing, { width: 320, hasNotes }));
    // A mark is 24 pixels high and begins 8 above the chart; half of a name is above its value.
    expect(noted?.area.top).toBeGreaterThanOrEqual(24 - 8 + tick.fontSize / 2);
    expect(plain?.area.top).toBeLessThan(noted?.area.top ?? 0);
    expect(plain?.height).toBe(noted?.height);
  });

  test('is no bar where there would be too many', () => {
    const points = Array.from({ length: 700 }, (_, n) => ({
      ...chart.points[0],
      key: `${n}`,
      value: n,
      label: '',
      isWhole: true,
    }));
    expect(drawingOf({ ...chart, points }, 'bar').mark).toBe('line');
    expect(drawingOf({ ...chart, points }, 'stacked').mark).toBe('area');
    expect(drawingOf({ ...chart, points, x: 'campaign' }, 'stacked').mark).toBe('bar');
  });

  test('names as many points as there is room for', () => {
    expect(timeTicks(chart, 900)).toEqual([0, 1, 2]);
    const hours = seriesOf(answerWith([]), ['hour'], 'clicks', { now });
    expect(timeTicks(hours, 900).map((at) => hours.points[at]?.label)).toEqual([
      '01.03.2026 00:00',
      '02.03.2026 00:00',
      '03.03.2026 00:00',
    ]);
  });
});

test.each([
  ['clicks', 12_345, '12,345'],
  ['cost', '1234.5678', '1,234.5678 USD'],
  ['cpc', 0.002134, '0.002134 USD'],
  ['ctr', 0.01234, '1.23%'],
  ['roas', 1.5, '1.50'],
  ['ctr', null, '-'],
] as const)('a figure of %s is written as people read it', (metric, value, words) => {
  expect(figureWords(metric, value, 'USD')).toBe(words);
});

test('an axis is written short', () => {
  expect([axisWords(false, 1_500_000), axisWords(false, 0.005), axisWords(true, 0.25)]).toEqual([
    '1.5M',
    '0.005',
    '25%',
  ]);
});
