import { describe, expect, it } from 'vitest';
import { type LongWork, queueLimits } from '#server/platform/fairQueue.ts';
import { readBalances } from '#src/resources/payments/routes/payments.ts';
import { noEventRecords, statisticsRoutes } from '../bench/events/slowRoutes.ts';
import { noRecords, slowRoutes } from '../bench/slowRoutes.ts';
import { measuredTurns, partsOfAnswers, unmeasuredTurns } from '../bench/turns.ts';
import { isOf, missingTurns, namesOf } from '../support/turnsTaken.ts';

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
