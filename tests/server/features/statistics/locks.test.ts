import { SettingsMap } from '@clickhouse/client';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawEvents, sourceTables } from '#server/features/statistics/query/chooseTable.ts';
import { CompiledQuery } from '#server/features/statistics/query/compiledQuery.ts';
import { compileQuery } from '#server/features/statistics/query/compileQuery.ts';
import { executeQuery } from '#server/features/statistics/query/executeQuery.ts';
import { parseStatisticsQuery } from '#server/features/statistics/query/parseQuery.ts';
import { resolvePeriods } from '#server/features/statistics/query/period.ts';
import { Tenant } from '#server/features/statistics/query/tenant.ts';
import { shareStatistics } from '#tests/support/sharedStatistics.ts';
import { hasEngine, insertEvents, randomEvents, type TestStatistics } from '#tests/support/statistics.ts';
import { drawnQuery } from '#tests/support/statisticsQueries.ts';

const [own, other, seller, otherSeller] = [7, 8, 70, 80];
const now = Date.parse('2026-06-01T00:00:00Z');
const tenants = {
  advertiser: Tenant.of({ id: own, role: 'advertiser' }),
  publisher: Tenant.of({ id: seller, role: 'publisher' }),
} as const;
type Side = keyof typeof tenants;

const usual = { from: '2026-03-02', to: '2026-03-08', metrics: ['wins'], limit: 10_000 };

function printed(side: Side): CompiledQuery {
  const query = parseStatisticsQuery(JSON.stringify({ ...usual, groups: [side] }), side);
  return compileQuery(
    { query, periods: resolvePeriods(query, now), source: rawEvents, isSharded: false },
    tenants[side],
  );
}

function withoutBrackets(text: string): string {
  const shorter = text.replaceAll(/\([^()]*\)/g, '');
  return shorter === text ? text : withoutBrackets(shorter);
}

/** What a query lacks of its tenant, read from what is sent to the engine. */
function missingLocks({ text, values, settings }: CompiledQuery, { column, id }: Tenant): string[] {
  const reads = [...text.matchAll(/\bFROM stats\.\w+(.*)/g)];
  const open = reads.filter(([, after = '']) => {
    const [, name = '', parameter = ''] = /^ WHERE (\w+) = \{(p\d+):UInt32\} AND /.exec(after) ?? [];
    return name !== column || values[parameter] !== id;
  });
  const shadowed = new RegExp(`\\bAS ${column}\\b`).test(text);
  // Whoever joins conditions by OR has to put them into brackets of their own.
  const isLoose = / OR /.test(withoutBrackets(text));
  const filters = String(settings.additional_table_filters ?? '');
  const unlocked = sourceTables.filter(({ name, dimensions }) => {
    const lock = dimensions.some((each) => each === column) ? `${column} = ${id}` : '1 = 0';
    return !filters.includes(`'stats.${name}':'${lock}'`);
  });
  return [
    ...(reads.length === 0 || open.length > 0 ? ['a table is read without the tenant'] : []),
    ...(shadowed ? ['the tenant’s column is another thing'] : []),
    ...(isLoose ? ['something else passes too'] : []),
    ...(unlocked.length > 0 ? ['the engine doesn’t add the tenant'] : []),
  ];
}

type Change = Partial<Pick<CompiledQuery, 'text' | 'values' | 'settings'>>;
type Mutant = (query: CompiledQuery, side: Side) => Change;

const first = / WHERE \w+ = \{(p\d+):UInt32\} AND /;
const otherOf = (side: Side): number => (side === 'advertiser' ? other : otherSeller);
const lockName = ({ text }: CompiledQuery): string => first.exec(text)?.[1] ?? '';
const replaced = (query: CompiledQuery, by: string): Change => ({ text: query.text.replace(first, by) });
const filteredBy = (condition: string): Change => ({
  settings: { additional_table_filters: SettingsMap.from({ 'stats.events': condition }) },
});

/** The first lock, in the text, broken in every way that somebody could break it. */
const firstBroken: Readonly<Record<string, Mutant>> = {
  'is left out': (query) => replaced(query, ' WHERE '),
  'is always true': (query) => replaced(query, ' WHERE true AND '),
  'is not the tenant': (query, side) => replaced(query, ` WHERE ${side} != {${lockName(query)}:UInt32} AND `),
  'is the tenant or more': (query, side) =>
    replaced(query, ` WHERE (${side} = {${lockName(query)}:UInt32} OR true) AND `),
  'is joined by OR': (query) => ({ text: query.text.replace(first, (lock) => lock.replace(/AND $/, 'OR ')) }),
  'is of the other side': (query, side) =>
    replaced(query, ` WHERE ${side === 'advertiser' ? 'publisher' : 'advertiser'} > 0 AND `),
  'has another owner': (query, side) => ({ values: { ...query.values, [lockName(query)]: otherOf(side) } }),
  'has no owner': (query) => ({ values: { ...query.values, [lockName(query)]: 0 } }),
  'has an alias in its place': (query, side) => ({
    text: query.text.replace('AS g0', `AS g0, toUInt32(${tenants[side].id}) AS ${side}`),
  }),
  'is in one of two queries': (query, side) => ({
    text: `${query.text.replace(/\n(?:ORDER|LIMIT) BY?.*/gs, '')} UNION ALL SELECT ${side}, 1 FROM stats.events`,
  }),
};

/** The second lock, in the settings. */
const secondBroken: Readonly<Record<string, Mutant>> = {
  'is left out': () => ({ settings: {} }),
  'is always true': () => filteredBy('1 = 1'),
  'has another owner': (_, side) => filteredBy(`${side} = ${otherOf(side)}`),
  'has no owner': (_, side) => filteredBy(`${side} = 0`),
  'is the tenant or more': (_, side) => filteredBy(`${side} = ${tenants[side].id} OR 1 = 1`),
  'is on another table': (query, side) => ({
    settings: {
      ...query.settings,
      additional_table_filters: SettingsMap.from({ 'stats.other': `${side} = ${tenants[side].id}` }),
    },
  }),
};

const sides = ['advertiser', 'publisher'] as const;
const mutants = Object.entries({ first: firstBroken, second: secondBroken }).flatMap(([lock, broken]) =>
  Object.entries(broken).flatMap(([how, change]) => sides.map((side) => [lock, how, side, change] as const)),
);

describe('the locks on the tenant', () => {
  test.each(mutants)('of a query are missed where the %s lock %s: %s', (_, __, side, change) => {
    const query = printed(side);
    expect(missingLocks(query, tenants[side])).toEqual([]);
    const broken = Object.assign(printed(side), change(query, side));
    expect(broken).not.toEqual(query);
    expect(missingLocks(broken, tenants[side])).not.toEqual([]);
  });

  test('are whole in any query, of any table, with its totals by tags too', () =>
    fc.assert(
      fc.property(
        drawnQuery('2026-03-02', 49).filter(({ role }) => role !== 'advert-admin'),
        fc.constantFrom(...sourceTables),
        fc.boolean(),
        ({ role, query: drawn }, source, isAmong) => {
          const side = role === 'publisher' ? 'publisher' : 'advertiser';
          const query = parseStatisticsQuery(JSON.stringify(drawn), side);
          const among = isAmong && query.groups.includes('creativeTag') ? { among: query } : {};
          const made = compileQuery(
            { query, periods: resolvePeriods(query, now), source, isSharded: false, ...among },
            tenants[side],
          );
          expect(missingLocks(made, tenants[side])).toEqual([]);
        },
      ),
      { numRuns: 200 },
    ));

  test('are types: there is no query without a tenant, and no tenant but from an actor', () => {
    const query = parseStatisticsQuery(JSON.stringify({ ...usual, groups: [] }), 'advertiser');
    const parts = { query, periods: resolvePeriods(query, now), source: rawEvents, isSharded: false };
    // @ts-expect-error: a tenant has to be given.
    expect(() => compileQuery(parts)).toThrow(TypeError);
    // @ts-expect-error: nothing is in its place.
    expect(() => compileQuery(parts, undefined)).toThrow(TypeError);
    // @ts-expect-error: an actor is none.
    expect(() => compileQuery(parts, { id: own, role: 'advertiser' })).toThrow('printed for a tenant');
    // @ts-expect-error: what looks like one is none.
    expect(() => compileQuery(parts, { column: 'advertiser', id: own })).toThrow('printed for a tenant');
    // @ts-expect-error: it is made of an actor alone.
    expect(() => new Tenant('advertiser', own)).not.toThrow();
    // @ts-expect-error: a query is made by printing it.
    expect(() => new CompiledQuery({ text: '', values: {}, settings: {} })).not.toThrow();
    // @ts-expect-error: and not without a tenant.
    expect(() => CompiledQuery.forTenant(undefined, { text: '', values: {}, settings: {} })).toThrow(TypeError);
  });
});

describe.skipIf(!hasEngine)('in the engine (skipped where its optional packages aren’t installed)', () => {
  let here: TestStatistics;
  beforeAll(async () => {
    here = await shareStatistics();
    const events = randomEvents(5, 400, [1_772_409_600, 1_773_014_400], {
      buyers: [own, other],
      sellers: [seller, otherSeller],
    });
    await insertEvents(here.statistics, events);
  });
  afterAll(() => here.close());

  const ownersIn = async (query: CompiledQuery): Promise<number[]> => [
    ...new Set((await executeQuery(here.statistics.engine, query)).rows.map(([owner]) => Number(owner))),
  ];
  const broken = (side: Side, ...changes: readonly Mutant[]) => {
    const query = printed(side);
    for (const change of changes) Object.assign(query, change(query, side));
    return query;
  };
  const strangersIn = async (side: Side, ...changes: readonly Mutant[]) =>
    (await ownersIn(broken(side, ...changes))).filter((owner) => owner !== tenants[side].id);

  describe.each(sides)('whoever breaks one lock of %s', (side) => {
    test('has the other one', async () => {
      expect(await ownersIn(printed(side))).toEqual([tenants[side].id]);
      for (const [how, change] of Object.entries(firstBroken))
        expect(['first', how, await strangersIn(side, change)]).toEqual(['first', how, []]);
      for (const [how, change] of Object.entries(secondBroken))
        expect(['second', how, await strangersIn(side, change)]).toEqual(['second', how, []]);
    });

    test('and the other one too, sees what others have', async () => {
      const without = secondBroken['is left out'] ?? (() => ({}));
      for (const how of ['is left out', 'is always true', 'is the tenant or more', 'has another owner']) {
        const change = firstBroken[how] ?? (() => ({}));
        expect(await strangersIn(side, change, without)).toContain(otherOf(side));
      }
    });
  });
});
