import { describe, expect, test } from 'vitest';
import { roleNames } from '#src/access/roles.ts';
import { mayOpen } from '#src/access/routes.ts';
import { dashboardOf } from '#src/dashboards/dashboards.ts';
import { rulesOf } from '#src/fields/rules.ts';
import { dashboards } from '#src/i18n/en/dashboards.ts';
import { payoutItems } from '#src/resources/bounty/payoutItems.ts';
import { payouts } from '#src/resources/bounty/payouts.ts';
import { dashboardFigures, hasDashboardMetrics } from '#src/resources/statistics/dashboardMetrics.ts';
import { abilityFor, allows } from '#src/schema/access/ability.ts';
import { allResources, getResource } from '#src/schema/registry.ts';
import { decidableKey } from '#src/schema/review.ts';
import { queueConditions } from '#src/schema/reviewQueue.ts';
import { matchRoute, openListPath } from '#src/schema/routes.ts';
import { pathnameOf } from '#src/screens/dashboard/dashboard.ts';
import { toApiFilter } from '#src/screens/query/quickFilters.ts';
import { reviewPath } from '#src/screens/queues.ts';

const route = matchRoute('/dashboard');
const withDashboard = roleNames.filter((role) => route && mayOpen(route, role));

test.each(roleNames)('%s has a dashboard exactly if the route table opens it', (role) => {
  expect(dashboardOf(role) !== undefined).toBe(withDashboard.includes(role));
});

describe.each(withDashboard)('the dashboard of %s', (role) => {
  const { figures = [], waiting = [], panels = [], alsoWaiting = [], sums = [], charts = [] } = dashboardOf(role) ?? {};
  const series = [
    ...charts.flatMap((chart) => ('series' in chart ? chart.series : [])),
    ...sums.flatMap(({ trend }) => trend ?? []),
  ];
  const ability = abilityFor({ id: 1, role, emailVerified: true }, allResources());

  test('counts only what the role may read, by fields and operators that there are', () => {
    for (const counted of [...figures, ...waiting, ...panels, ...series]) {
      const resource = getResource(counted.resource);
      expect(allows(ability, 'read', resource.name)).toBe(true);
      for (const [key, value] of Object.entries(toApiFilter(resource, counted, 1))) {
        if (key === decidableKey) {
          expect(resource.review).toBeDefined();
          continue;
        }
        const [name = '', suffix = 'eq'] = key.split('_');
        const field = resource.fields[name];
        expect(field).toBeDefined();
        if (field === undefined) continue;
        expect(rulesOf(field).operators).toContain(suffix);
        const operand = rulesOf(field).operand(field.options);
        expect([value].flat().every((one: unknown) => operand.safeParse(one).success)).toBe(true);
      }
    }
  });

  test('counts of a queue of the desk what waits there', () => {
    for (const { resource, leadsTo, filter } of waiting.filter((each) => each.leadsTo?.startsWith(reviewPath)))
      expect({ leadsTo, filter }).toMatchObject({ leadsTo, filter: queueConditions(getResource(resource)) });
  });

  test('leads from each figure to a list that the role may open', () => {
    const lists = figures.map(({ resource, leadsTo = '' }) => openListPath(getResource(resource), role) ?? leadsTo);
    for (const path of [...lists, ...sums.map(({ leadsTo }) => leadsTo)]) {
      const list = matchRoute(pathnameOf(path));
      expect(list && mayOpen(list, role)).toBe(true);
    }
  });

  test('leads from what waits to a page that the role may open, of a record that it belongs to', () => {
    for (const { resource, leadsTo = '' } of waiting) {
      const { fields, screens } = getResource(resource);
      const rowNames = ['id', ...Object.keys(fields)];
      for (const [, name = ''] of leadsTo.matchAll(/:(\w+)/g)) expect(rowNames).toContain(name);
      const page = matchRoute(pathnameOf((leadsTo || (screens.show ?? '')).replaceAll(/:\w+/g, '1')));
      expect(page && mayOpen(page, role)).toBe(true);
    }
  });

  test('lines to pay lead to their payout', () => {
    const lines = waiting.filter(({ resource }) => resource === payoutItems.name);
    expect(lines.map(({ leadsTo }) => leadsTo)).toEqual(
      lines.map(() => payouts.screens.show?.replace(':id', ':payout')),
    );
  });

  test('names everything', () => {
    for (const { name } of [...figures, ...waiting, ...panels, ...sums, ...charts, ...series])
      expect(dashboards).toHaveProperty(name);
    for (const { name } of [...waiting, ...alsoWaiting]) expect(dashboards).toHaveProperty(`${name}Action`);
  });

  test('draws by times that there are', () => {
    for (const { resource, by } of series) expect(getResource(resource).fields[by]?.kind).toBe('dateTime');
  });

  test('has four to six figures, and a chart', () => {
    const ofStatistics = hasDashboardMetrics(role) ? dashboardFigures : 0;
    const count = figures.length + sums.length + ofStatistics;
    expect(count).toBeGreaterThanOrEqual(4);
    expect(count).toBeLessThanOrEqual(6);
    expect(charts.length + ofStatistics).toBeGreaterThan(0);
  });
});
