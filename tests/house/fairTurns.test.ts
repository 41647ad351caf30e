import { describe, expect, it } from 'vitest';
import { type LongWork, queueLimits } from '#server/platform/fairQueue.ts';
import { readBalances } from '#src/resources/payments/routes/payments.ts';
import { noEventRecords, statisticsRoutes } from '../bench/events/slowRoutes.ts';
import { lightRoutes } from '../bench/lightRoutes.ts';
import { noRecords, slowRoutes } from '../bench/slowRoutes.ts';
import { measuredTurns, partsOfAnswers, unmeasuredTurns } from '../bench/turns.ts';
import { isOf, missingTurns, namesOf, unnamedRoutes, wrongLightRoutes } from '../support/turnsTaken.ts';

const table = [...measuredTurns, ...unmeasuredTurns];
const routes = [...slowRoutes(noRecords), ...statisticsRoutes(0, 1, noEventRecords)];

describe('the bench’s table of slow routes', () => {
  it('names each kind of work that takes turns', () => {
    const named = new Set([...table.flatMap(({ turns }) => turns), ...partsOfAnswers]);
    expect(Object.keys(queueLimits).filter((work) => !named.has(work as keyof typeof queueLimits))).toEqual([]);
  });

  it('asks the route that each entry names', () => {
    const wrong = routes.filter(({ route, path, method = 'GET' }) =>
      [path].flat().some((each) => !isOf(route, method, each.replace(/\?.*/, ''))),
    );
    expect(wrong.map(({ what }) => what)).toEqual([]);
  });

  it('has no reason against measuring a turn that is measured', () => {
    const measured = namesOf(measuredTurns);
    expect(namesOf(unmeasuredTurns).filter((name) => measured.includes(name))).toEqual([]);
  });
});

describe('a turn that the table doesn’t name', () => {
  const names = namesOf(table);
  const balances = { method: 'GET', path: '/api/adnet/v0/payments/balances' } as const;
  const missing = (method: string, path: string, work: LongWork) => missingTurns([{ method, path, work }], names);

  it.each([
    ['of another route', 'GET', '/api/adnet/v0/payments/hold', 'money'],
    ['of another kind of work', 'GET', balances.path, 'list'],
    ['of another method', 'POST', balances.path, 'money'],
    ['of an operation that takes no such turn', 'POST', '/api/bounty/v0/campaigns', 'clone'],
    ['of another method of an operation', 'DELETE', '/api/bounty/v0/campaigns/export', 'export'],
  ] as const)('is reported: %s', (_, method, path, work) => {
    expect(missing(method, path, work)).toEqual([
      `${method} ${path} takes a turn of “${work}”, which tests/bench/turns.ts doesn’t name.`,
    ]);
  });

  it.each([
    ['a defined route', balances.method, balances.path, 'money'],
    ['the HEAD of a defined route', 'HEAD', balances.path, 'money'],
    ['an operation of a resource', 'GET', '/api/bounty/v0/campaigns', 'list'],
    ['an operation at another address', 'GET', '/api/bounty/v0/campaigns/:id/tasks', 'list'],
  ] as const)('isn’t reported of %s that the table names', (_, method, path, work) => {
    expect(missing(method, path, work)).toEqual([]);
  });

  it('is missing as soon as its entry is', () => {
    const others = table.filter(({ route }) => route !== readBalances);
    expect(missingTurns([{ ...balances, work: 'money' }], namesOf(others))).toHaveLength(1);
  });
});

describe('a registered route that no table names', () => {
  const unnamed = (method: string, path: string) => unnamedRoutes([{ method, path }], table, lightRoutes);

  it.each([
    ['a new route', 'GET', '/api/adnet/v0/payments/new'],
    ['another method of a defined route', 'POST', '/api/adnet/v0/payments/balances'],
    ['a new operation of a resource', 'GET', '/api/bounty/v0/campaigns/:id/new'],
  ])('is reported: %s', (_, method, path) => {
    expect(unnamed(method, path)).toEqual([
      `${method} ${path} is neither in tests/bench/turns.ts nor in tests/bench/lightRoutes.ts.`,
    ]);
  });

  it.each([
    ['a defined route of the table', 'GET', '/api/adnet/v0/payments/balances'],
    ['a light route', 'GET', '/api/auth/profile'],
    ['an operation of a resource', 'GET', '/api/bounty/v0/campaigns/:id/history'],
    ['an operation at another address', 'GET', '/api/bounty/v0/campaigns/:campaignId/tasks/:taskId'],
  ])('isn’t reported: %s', (_, method, path) => {
    expect(unnamed(method, path)).toEqual([]);
  });

  it('is reported as soon as its entry is missing', () => {
    const others = table.filter(({ route }) => route !== 'history');
    const route = { method: 'GET', path: '/api/bounty/v0/campaigns/:id/history' };
    expect(unnamedRoutes([route], others, lightRoutes)).toHaveLength(1);
  });

  it('isn’t light if its turn is in the table, or if it isn’t registered', () => {
    const route = { method: 'GET', path: '/api/adnet/v0/payments/balances' };
    const [balances, gone] = ['GET /v0/payments/balances', 'GET /v0/gone'] as const;
    const light = [{ reason: '', under: '/adnet', routes: [balances, gone] }] as const;
    expect(wrongLightRoutes([route], table, light)).toEqual([
      'GET /api/adnet/v0/payments/balances',
      'GET /api/adnet/v0/gone',
    ]);
  });
});
