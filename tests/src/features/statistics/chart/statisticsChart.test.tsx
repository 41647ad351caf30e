import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { StatisticsChart } from '#src/features/statistics/chart/StatisticsChart.tsx';
import type { ChartForm } from '#src/resources/statistics/report/chartForms.ts';
import type { GroupedStatistics } from '#src/resources/statistics/routes/groupedStatistics.ts';
import { Sparkline } from '#src/ui/charts/Sparkline.tsx';
import { saying } from '#tests/support/specification.ts';
import { answerWith } from './answers.ts';

afterEach(cleanup);

const rows = ['2026-03-01', '2026-03-02', '2026-03-04', '2026-03-05'].flatMap((day, n) => [
  { day, country: 1, countryLabel: 'Chile', clicks: 1_000 + n, impressions: 2_000, ctr: 0.5, cost: '0.1' },
  { day, country: 2, countryLabel: 'Peru', clicks: 10, impressions: 100, ctr: 0.1, cost: '0.2' },
]);

interface ShownProps {
  readonly answer?: GroupedStatistics;
  readonly groups?: readonly string[];
  readonly first?: ChartForm;
}

function Shown({ answer = answerWith(rows), groups = ['day', 'country'], first = 'line' }: ShownProps) {
  const [form, setForm] = useState<ChartForm>(first);
  const metrics = ['clicks', 'ctr', 'cost'];
  return <StatisticsChart answer={answer} groups={groups} metrics={metrics} form={form} onForm={setForm} />;
}

const reader = () => screen.getByRole('slider');
const said = () => reader().getAttribute('aria-valuetext');
const tip = () => document.querySelector('.chart-tip')?.textContent ?? '';
const forms = () => within(screen.getByRole('group', { name: 'Chart type' })).getAllByRole('button');

describe('the chart of the statistics', () => {
  test('is named by what it shows, and offers the metrics that were chosen and the forms that suit', async () => {
    render(<Shown />);
    screen.getByRole('heading', { name: 'Clicks by day and country' });
    expect(forms().map(({ textContent }) => textContent)).toEqual(['Lines', 'Bars', 'Stacked', 'Shares']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Metric' }), 'CTR');
    screen.getByRole('heading', { name: 'CTR by day and country' });
    expect(forms().map(({ textContent }) => textContent)).toEqual(['Lines', 'Bars']);
  });

  test('draws what is chosen, and bars where that doesn’t suit', async () => {
    render(<Shown first="share" />);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Metric' }), 'CTR');
    expect(screen.getByRole('button', { name: 'Bars' }).getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Lines' }));
    expect(screen.getByRole('button', { name: 'Lines' }).getAttribute('aria-pressed')).toBe('true');
  });

  test('is read by the keyboard, from the newest point on, with the values of all series', async () => {
    render(<Shown />);
    await userEvent.tab();
    while (document.activeElement !== reader()) await userEvent.tab();
    expect(said()).toBe('05.03.2026. Chile: 1,003; Peru: 10');
    expect(tip()).toContain('Chile 1,003');
    expect(tip()).toContain('Total 1,013');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(said()).toBe('03.03.2026. Chile: 0; Peru: 0');
    await userEvent.keyboard('{Home}');
    expect(said()).toBe('01.03.2026. Chile: 1,000; Peru: 10');
    await userEvent.keyboard('{Escape}');
    expect(tip()).toBe('');
  });

  test('says shares beside their figures', async () => {
    render(<Shown first="share" />);
    expect(said()).toBe('05.03.2026. Chile: 1,003 (99.01%); Peru: 10 (0.99%)');
  });

  test('has its table, the newest first, money to its last digit', async () => {
    render(<Shown />);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Metric' }), 'Cost');
    await userEvent.click(screen.getByRole('button', { name: 'Table' }));
    const table = within(screen.getByRole('region', { name: 'Table: Cost by day and country' })).getByRole('table');
    const texts = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(texts.slice(0, 3)).toEqual([
      ['Day', 'Peru', 'Chile'],
      ['05.03.2026', '0.20 USD', '0.10 USD'],
      ['04.03.2026', '0.20 USD', '0.10 USD'],
    ]);
    expect(texts).toHaveLength(6);
    await userEvent.click(screen.getByRole('button', { name: 'Chart' }));
    expect(said()).toContain('05.03.2026');
  });

  test('says what it is compared with', async () => {
    const compared = rows.map((row) => ({ ...row, compared: { clicks: 5 } }));
    const comparedPeriod = { from: '2026-02-24T00:00:00.000Z', to: '2026-03-01T00:00:00.000Z', unfinished: false };
    render(<Shown answer={{ ...answerWith(compared), comparedPeriod }} />);
    expect(said()).toContain('Chile: 1,003, compared with 5');
    screen.getByText('Pale: 24.02.2026 – 28.02.2026');
    await userEvent.click(screen.getByRole('button', { name: 'Table' }));
    screen.getByRole('columnheader', { name: 'Chile, compared' });
    // Nothing is pale in the table, nor in shares.
    expect(screen.queryByText(/^Pale/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Chart' }));
    screen.getByText(/^Pale/);
    await userEvent.click(screen.getByRole('button', { name: 'Stacked' }));
    screen.getByText(/^Pale/);
    await userEvent.click(screen.getByRole('button', { name: 'Shares' }));
    expect(screen.queryByText(/^Pale/)).toBeNull();
  });

  test('marks what is incomplete', () => {
    const period = { from: '2026-03-01T00:00:00.000Z', to: '2026-03-05T12:00:00.000Z', unfinished: false };
    render(<Shown answer={{ ...answerWith(rows), period }} />);
    expect(said()).toMatch(/^05\.03\.2026 \(incomplete\)/);
    screen.getByText(/not a complete hour/);
  });

  test('says that an answer was cut, and that there is nothing', () => {
    const { rerender } = render(<Shown answer={{ ...answerWith(rows), total: 23_411 }} />);
    screen.getByText(/Only the first 8 of 23,411 rows/);
    rerender(<Shown answer={answerWith([])} />);
    screen.getByText(saying('No data'));
    expect(screen.queryByRole('slider')).toBeNull();
  });

  test('without a time is bars, read from the largest on', () => {
    const countries = [1, 2, 3].map((country) => ({
      country,
      countryLabel: `Country no. ${country}`,
      clicks: 10 * country,
    }));
    render(<Shown answer={answerWith(countries)} groups={['country']} />);
    expect(said()).toBe('Country no. 3. Clicks: 30');
    expect(screen.queryByRole('group', { name: 'Chart type' })).toBeNull();
  });
});

describe('a sparkline', () => {
  test('says what it shows, and breaks where there is no value', () => {
    render(<Sparkline values={[0.1, 0.2, null, 0.3]} label="CTR of Chile" />);
    const lines = [...screen.getByRole('img', { name: 'CTR of Chile' }).querySelectorAll('polyline')];
    expect(lines.map((line) => line.getAttribute('points'))).toEqual(['2.0,15.3 24.7,8.7', '70.0,2.0 70.0,2.0']);
  });

  test('keeps losses within its height', () => {
    render(<Sparkline values={[-5, 0, -5]} label="Profit" />);
    expect(screen.getByRole('img').querySelector('polyline')?.getAttribute('points')).toBe(
      '2.0,22.0 36.0,2.0 70.0,22.0',
    );
  });
});
