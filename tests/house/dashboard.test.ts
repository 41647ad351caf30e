import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dashboardMetrics, dashboardQueries, metricsIn } from '#tests/support/dashboardMetrics.ts';

/** The names of the metrics that the server tells of itself. */
const named = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) => [...readFileSync(join('server', file), 'utf8').matchAll(/\bname: '(quarry_\w+)'/g)])
  .map(([, name = '']) => name);

/** A histogram is asked for by its parts; what begins with another word is prom-client’s, and read in tests/server/metrics. */
const isThere = (name: string): boolean =>
  !name.startsWith('quarry_') || named.includes(name.replace(/_(?:bucket|sum|count)$/, ''));

it('the example of a dashboard asks for metrics that are there', () => {
  expect(dashboardMetrics().length).toBeGreaterThan(10);
  expect(dashboardMetrics().filter((name) => !isThere(name))).toEqual([]);
});

it('has every metric on the dashboard, but for the version', () => {
  const shown = dashboardMetrics().map((name) => name.replace(/_(?:bucket|sum|count)$/, ''));
  expect(named.filter((name) => !shown.includes(name))).toEqual(['quarry_build_info']);
});

it('the example of alerts asks for metrics that are there', () => {
  const alerts = readFileSync('docs/operations/quarry-alerts.yml', 'utf8');
  const queries = [...alerts.matchAll(/^ +expr: (.+)$/gm)].map(([, query = '']) => query);
  expect(queries.length).toBeGreaterThan(5);
  expect(metricsIn(queries).filter((name) => !isThere(name))).toEqual([]);
});

it('the example of alerts gives each alert a time, a severity and a summary', () => {
  const [, ...alerts] = readFileSync('docs/operations/quarry-alerts.yml', 'utf8').split(/^ {6}- alert: /m);
  const lacking = alerts.filter(
    (alert) =>
      !/^ {8}expr: \S/m.test(alert) ||
      !/^ {8}for: \d+[ms]$/m.test(alert) ||
      !/^ {8}labels: \{ severity: (?:critical|warning) \}$/m.test(alert) ||
      !/^ {8}annotations: \{ summary: "\S.*" \}$/m.test(alert),
  );
  expect(alerts.length).toBeGreaterThan(5);
  expect(lacking).toEqual([]);
  expect(alerts.some((alert) => alert.includes('quarry_statistics_engine_up'))).toBe(true);
});

const tool = 'promtool';
const isFound = spawnSync(tool, ['--version']).error === undefined;

it.runIf(isFound)('promtool accepts the example of alerts', () => {
  const { status, stdout, stderr } = spawnSync(tool, ['check', 'rules', 'docs/operations/quarry-alerts.yml'], {
    encoding: 'utf8',
  });
  expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining('SUCCESS')]);
});

it('sees a metric that isn’t there', () => {
  expect(metricsIn(['sum(rate(quarry_gone_total[5m])) / process_cpu_seconds_total'])).toEqual([
    'quarry_gone_total',
    'process_cpu_seconds_total',
  ]);
  expect(isThere('quarry_gone_total')).toBe(false);
  expect(dashboardQueries().every((query) => metricsIn([query]).length > 0 || query.includes('up{'))).toBe(true);
});

it('the example of a scrape asks where the metrics are', () => {
  const scrape = readFileSync('docs/operations/prometheus.yml', 'utf8');
  expect(scrape).toContain('metrics_path: /api/metrics');
  expect(scrape).toContain('type: Bearer');
});
