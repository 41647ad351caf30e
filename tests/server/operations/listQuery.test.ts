import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { list } from '#server/operations/list.ts';
import { limits } from '#src/limits.ts';
import type { ProblemName } from '#src/problems/catalogue.ts';
import { problem } from '#src/problems/catalogue.ts';
import { users } from '#src/resources/auth/users.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { refusalOf } from '#tests/support/refusals.ts';
import { openWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const ask = (query: Record<string, unknown>) => list(world.platform, world.actor('bounty-admin'), campaigns, query);
const filtered = (filter: object) => ask({ filter: JSON.stringify(filter) });
const idsOf = async (filter: object) => (await filtered(filter)).records.map(({ id }) => id);

describe('a list is refused with 400 and the parameter’s name', () => {
  test.each<[string, Record<string, unknown>, ProblemName, string]>([
    ['broken JSON', { sort: '["title"' }, 'malformedQuery', 'sort'],
    ['a sort of another form', { sort: '"title"' }, 'malformedQuery', 'sort'],
    ['a sort without a direction', { sort: '["title"]' }, 'malformedQuery', 'sort'],
    ['an unknown direction', { sort: '["title","UP"]' }, 'malformedQuery', 'sort'],
    ['SQL in a direction', { sort: '["title","ASC; drop table users"]' }, 'malformedQuery', 'sort'],
    ['an unknown field', { sort: '["budgt","ASC"]' }, 'notSortable', 'sort'],
    ['a name that every object has', { sort: '["constructor","ASC"]' }, 'notSortable', 'sort'],
    ['a field without an order', { sort: '["links","ASC"]' }, 'notSortable', 'sort'],
    ['half a range', { range: '[0]' }, 'malformedQuery', 'range'],
    ['a negative range', { range: '[-1,5]' }, 'malformedQuery', 'range'],
    ['a range that ends before it begins', { range: '[5,4]' }, 'malformedQuery', 'range'],
    ['a range of halves', { range: '[0.5,4]' }, 'malformedQuery', 'range'],
    ['a range of texts', { range: '["0","4"]' }, 'malformedQuery', 'range'],
    ['a range beyond numbers', { range: '[1e308,1e309]' }, 'malformedQuery', 'range'],
    ['a range beyond the database', { range: '[9007199254740990,9007199254740991]' }, 'malformedQuery', 'range'],
    ['a range that is too large', { range: `[0,${limits.listRange}]` }, 'rangeTooLarge', 'range'],
    ['a filter that is a list', { filter: '[]' }, 'malformedQuery', 'filter'],
    ['a filter that is null', { filter: 'null' }, 'malformedQuery', 'filter'],
    ['a parameter given twice', { filter: ['{}', '{}'] }, 'malformedQuery', 'filter'],
    ['an unknown parameter', { filters: '{}' }, 'malformedQuery', 'filters'],
    ['an unknown filter', { filter: '{"budgt":1}' }, 'unknownField', 'filter.budgt'],
    ['a name that every object has, as filter', { filter: '{"toString":1}' }, 'unknownField', 'filter.toString'],
    ['the filter __proto__', { filter: '{"__proto__":{"isIco":true}}' }, 'unknownField', 'filter.__proto__'],
    ['an unknown operator', { filter: '{"title_like":"x"}' }, 'unknownField', 'filter.title_like'],
    ['an operator that the kind hasn’t', { filter: '{"isIco_gte":true}' }, 'notFilterable', 'filter.isIco_gte'],
    ['a field that can’t be compared', { filter: '{"links":"x"}' }, 'notFilterable', 'filter.links'],
    ['a status by name', { filter: '{"status":"active"}' }, 'invalidChoice', 'filter.status'],
    ['a value of another type', { filter: '{"isIco":"yes"}' }, 'invalidBoolean', 'filter.isIco'],
    ['an object', { filter: '{"title":{"$ne":null}}' }, 'invalidText', 'filter.title'],
    ['a list within a list', { filter: '{"id":[[1]]}' }, 'invalidNumber', 'filter.id'],
    ['a list where one value counts', { filter: '{"budget_gte":["1","2"]}' }, 'invalidAmount', 'filter.budget_gte'],
    ['null where a value counts', { filter: '{"startAt_gte":null}' }, 'invalidDate', 'filter.startAt_gte'],
    ['no date', { filter: '{"startAt_gte":"2026-02-31"}' }, 'invalidDate', 'filter.startAt_gte'],
    ['an id beyond the database', { filter: '{"id":2147483648}' }, 'tooLarge', 'filter.id'],
    ['an amount beyond the database', { filter: '{"budget":"1e30"}' }, 'invalidAmount', 'filter.budget'],
    ['fields that are none', { fields: '["title","budgt"]' }, 'unknownField', 'fields'],
    ['a name that every object has, as a field', { fields: '["toString"]' }, 'unknownField', 'fields'],
    ['a field by itself', { fields: '"title"' }, 'malformedQuery', 'fields'],
    ['no fields', { fields: '[]' }, 'malformedQuery', 'fields'],
    ['a field twice', { fields: '["title","title"]' }, 'duplicateValue', 'fields'],
    ['NUL', { filter: '{"title":"a\\u0000b"}' }, 'invalidText', 'filter.title'],
    ['NUL in a search', { filter: '{"q":"a\\u0000b"}' }, 'invalidText', 'filter.q'],
    ['a search that is no text', { filter: '{"q":7}' }, 'invalidText', 'filter.q'],
    ['a long search', { filter: `{"q":"${'x'.repeat(limits.searchLength + 1)}"}` }, 'tooLong', 'filter.q'],
    [
      'too many ids',
      { filter: JSON.stringify({ id: Array.from({ length: 1001 }, (_, n) => n + 1) }) },
      'rangeTooLarge',
      'filter.id',
    ],
    [
      'a date that the database hasn’t',
      { filter: '{"startAt_gte":"0000-01-01T00:00:00Z"}' },
      'invalidDate',
      'filter.startAt_gte',
    ],
  ])('%s', async (_, query, name, path) => {
    const { status, problems } = await refusalOf(ask(query));
    expect(status).toBe(400);
    expect(problems[0]).toMatchObject({ type: problem(name).type, status: 400 });
    expect(problems[0]?.propertyPath ?? '').toBe(path);
  });
});

describe('a filter', () => {
  test('takes wildcards for what they are', async () => {
    const { id } = await world.insert(campaigns, 300, { title: '100%_off\\today' });
    expect(await idsOf({ q: '100%_off\\' })).toEqual([id]);
    expect(await idsOf({ title_contains: '%_' })).toEqual([id]);
    expect(await idsOf({ title_contains: '1__' })).toEqual([]);
    expect(await idsOf({ q: 'o%f' })).toEqual([]);
  });

  test('finds what has no value, and what has one', async () => {
    const { records } = await ask({ sort: '["id","ASC"]' });
    const idsWhere = (holds: (currency: unknown) => boolean) =>
      records.filter(({ currency }) => holds(currency)).map((record) => record.id);
    const none = idsWhere((currency) => currency === null);
    const [some] = idsWhere((currency) => currency !== null);
    const one = records.find(({ id }) => id === some)?.currency;
    expect(none.length).toBeGreaterThan(0);
    const found = async (filter: object) => (await idsOf(filter)).toSorted((a, b) => a - b);
    expect(await found({ currency: null })).toEqual(none);
    expect(await found({ currency: [null] })).toEqual(none);
    expect(await found({ currency_neq: null })).toEqual(idsWhere((currency) => currency !== null));
    expect(await found({ currency: [null, one] })).toEqual(
      idsWhere((currency) => currency === null || currency === one),
    );
    expect(await found({ currency_neq: one })).toEqual(idsWhere((currency) => currency !== one));
  });

  test('on a field of several values is about one of them', async () => {
    const actor = world.actor('admin');
    const having = async (filter: object) =>
      (await list(world.platform, actor, users, { filter: JSON.stringify(filter) })).records.map(({ roles }) => roles);
    for (const roles of await having({ roles: [5, 8] })) expect(roles).toEqual(expect.arrayContaining([7]));
    expect((await having({ roles: 5 })).flat()).toContain(5);
    expect((await having({ roles_neq: [1, 2, 3, 4, 5, 8, 9] })).length).toBe(0);
  });

  test('of a day is its first moment', async () => {
    expect(await idsOf({ startAt_lt: '2020-01-01' })).toEqual([]);
    const [first] = world.records.campaigns ?? [];
    const startAt = String(first?.startAt);
    expect(await idsOf({ startAt: startAt.replace('Z', '+00:00') })).toContain(first?.id);
  });

  test('that is an empty search finds everything', async () => {
    expect((await filtered({ q: '  ' })).total).toBe((await ask({})).total);
  });
});
