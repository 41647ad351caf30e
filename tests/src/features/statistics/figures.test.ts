import { describe, expect, test } from 'vitest';
import { changeOf, formatFigure, metricLabel } from '#src/features/statistics/figures/figures.ts';
import { groupLabel, isCut, isUnfinished } from '#src/features/statistics/figures/groupLabel.ts';
import { moveName, toggleName } from '#src/features/statistics/pickers/orderedNames.ts';
import { metricsFor, offeredMetricsFor } from '#src/resources/statistics/audience.ts';
import { ruleMetrics } from '#src/resources/statistics/ruleConditions.ts';

test.each([
  ['impressions', 1_234_567, '1,234,567'],
  ['cost', '1234.5', '1,234.50'],
  ['cost', '0.0008', '0.0008'],
  ['profit', '-12345.678', '-12,345.678'],
  ['ctr', 0.01234, '1.23%'],
  ['roi', -0.5, '-50.00%'],
  ['ecpm', 2.345_678, '2.3456'],
  ['ecpm', 0.000_000_123, '0.000000123'],
  ['roas', 1.5, '1.50'],
  ['cpa', null, '-'],
] as const)('%s of %s is shown as %s', (name, figure, text) => {
  expect(formatFigure(name, figure, 'USD')).toBe(text);
});

test.each([
  [120, 100, '+20.0%'],
  ['80', '100', '−20.0%'],
  [-50, -100, '+50.0%'],
  [100, 100, '0.0%'],
  [5, 0, 'new'],
  [5, null, 'new'],
  [0, 0, undefined],
  [null, 5, undefined],
  [5, undefined, undefined],
])('from %s before it was %s: %s', (figure, before, text) => {
  expect(changeOf(figure, before)).toBe(text);
});

test('the heading of money says its currency', () => {
  expect(['cost', 'ecpm', 'clicks', 'ctr'].map((name) => metricLabel(name as 'cost', 'JPY'))).toEqual([
    'Cost, JPY',
    'eCPM, JPY',
    'Clicks',
    'CTR',
  ]);
});

test.each([
  ['hour', '2026-03-29T01:00:00.000Z', '29.03.2026 03:00'],
  ['day', '2026-03-01', '01.03.2026'],
  ['week', '2026-03-02', 'Week of 02.03.2026'],
  ['month', '2026-03', '03.2026'],
  ['hourOfDay', 7, '07:00'],
  ['dayOfWeek', 7, 'Sunday'],
  ['event', 'sale', 'Sale'],
  ['campaign', null, 'None'],
  ['campaign', 7, 'Campaign 7'],
] as const)('the value of %s %s is told as %s', (name, value, text) => {
  expect(groupLabel(name, value, 'Europe/Berlin')).toBe(text);
});

describe('what isn’t over yet', () => {
  // In Berlin it is the 10th already.
  const now = new Date('2026-03-09T23:30:00Z');
  test.each([
    ['day', '2026-03-10', true],
    ['day', '2026-03-09', false],
    ['week', '2026-03-09', true],
    ['week', '2026-03-02', false],
    ['month', '2026-03', true],
    ['month', '2026-02', false],
    ['hour', '2026-03-09T23:00:00.000Z', true],
    ['hour', '2026-03-09T22:00:00.000Z', false],
    ['campaign', 7, false],
    ['day', null, false],
  ] as const)('%s %s: %s', (name, value, isSo) => {
    expect(isUnfinished(name, value, 'Europe/Berlin', now)).toBe(isSo);
  });
});

test.each([
  ['week', '2026-03-02', true],
  ['week', '2026-03-09', false],
  ['week', '2026-03-23', true],
  ['month', '2026-03', true],
  ['day', '2026-03-04', false],
  ['week', null, false],
] as const)('%s %s within 04.03. – 25.03.: cut %s', (name, value, isSo) => {
  expect(isCut(name, value, { first: '2026-03-04', last: '2026-03-25' })).toBe(isSo);
});

test('advertisers are offered no metric that is always empty for them, in reports and rules', () => {
  const empty = ['requests', 'bidRate', 'fillRate'] as const;
  for (const name of empty) {
    expect(offeredMetricsFor('advertiser')).not.toContain(name);
    expect(ruleMetrics).not.toContain(name);
    expect(offeredMetricsFor('publisher')).toContain(name);
    // A stored report may still have it.
    expect(metricsFor('advertiser')).toContain(name);
  }
});

test('names are moved within their bounds, added at the end and taken away', () => {
  expect(moveName(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c']);
  expect(moveName(['a', 'b', 'c'], 'c', 9)).toEqual(['a', 'b', 'c']);
  expect(moveName(['a', 'b', 'c'], 'c', -1)).toEqual(['c', 'a', 'b']);
  expect(toggleName(['a', 'b'], 'a')).toEqual(['b']);
  expect(toggleName(['a'], 'b')).toEqual(['a', 'b']);
});
