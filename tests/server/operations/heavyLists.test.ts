import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { create } from '#server/operations/create.ts';
import { list } from '#server/operations/list.ts';
import { limits } from '#src/limits.ts';
import { listProblems } from '#src/problems/catalogue/lists.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { occupyAllOf } from '#tests/support/fairQueue.ts';
import { refusalOf } from '#tests/support/refusals.ts';
import { signIn } from '#tests/support/signIn.ts';
import { openWorld, type World } from '#tests/support/world.ts';

/** More than are sorted in memory, so that both ways to read a page are tried. */
const count = 1_200;
const few = 300;
const characters = 18_000;

let world: World;
let app: FastifyInstance;
let headers: Record<string, string>;
let others: Record<string, string>;

beforeAll(async () => {
  world = await openWorld();
  app = await buildApp(world.platform, { log: false });
  headers = await signIn(app, await world.account('bounty-admin'));
  others = await signIn(app, await world.account('bounty-manager'));
  const { id } = await create(world.platform, world.actor('bounty-manager'), campaigns, world.sample(campaigns, 100));
  await world.platform.database.sql.execute(sql`
    insert into campaigns (title, description, description_html, category, manager, is_ico, currency, budget, budget_currency,
      start_at, end_at, subscriptions_closed, links, countries_rule, status)
    select 'Heavy ' || n, repeat('ä', ${characters}::int), '<p>' || repeat('ä', ${characters}::int) || '</p>', category, manager,
      is_ico, currency, budget, budget_currency, start_at, end_at, n <= ${few}, links, countries_rule, status
    from campaigns, generate_series(1, ${count}::int) as n where id = ${id}`);
});
afterAll(async () => {
  await app.close();
  await world.close();
});

type Query = Readonly<Record<string, unknown>>;
const textOf = (query: Query) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]));
const ask = (query: Query) => list(world.platform, world.actor('bounty-admin'), campaigns, textOf(query));
const addressOf = (query: Query) => `/api/bounty/v0/campaigns?${new URLSearchParams(textOf(query))}`;
const get = (query: Query, as = headers) => app.inject({ url: addressOf(query), headers: as });

const filters = [
  ['sorted in memory', { subscriptionsClosed: true }],
  ['in the order of an index', {}],
] as const;

describe.each(filters)('a page %s', (_, filter) => {
  const asked = { filter, sort: ['id', 'ASC'] };

  test('above 4 MB is refused with how many rows fit, which are answered whole', async () => {
    const refused = await get({ ...asked, range: [10, few - 1] });
    expect(refused.statusCode).toBe(400);
    const { type, parameters, propertyPath } = refused.json<{ type: string; parameters: { rows: number } } & AnyRow>();
    expect([type, propertyPath]).toEqual([listProblems.pageTooLarge.type, 'range']);
    const { rows } = parameters;
    expect(rows).toBeGreaterThan(50);
    expect(rows).toBeLessThan(limits.listBytes / (2 * characters));

    const whole = await get({ ...asked, range: [10, 9 + rows] });
    expect(whole.statusCode).toBe(200);
    expect(whole.json<AnyRow[]>()).toHaveLength(rows);
    expect(whole.rawPayload.length).toBeLessThanOrEqual(limits.listBytes);
    expect((await get({ ...asked, range: [10, 10 + rows] })).statusCode).toBe(400);
  });

  test('that is too large is loaded no further than that', async () => {
    const execute = vi.spyOn(world.platform.database.sql, 'execute');
    onTestFinished(() => execute.mockRestore());
    await refusalOf(ask({ ...asked, range: [0, few - 1] }));
    const answers = await Promise.all(execute.mock.results.map(({ value }) => value as Promise<{ rows: AnyRow[] }>));
    const loaded = answers.map(({ rows }) => rows.filter(({ title }) => String(title).startsWith('Heavy')).length);
    expect(Math.max(...loaded)).toBeLessThan(limits.listBytes / (2 * characters) + 2);
  });

  test('of some fields is as long as ever, in the same order', async () => {
    const { records, json } = await ask({ ...asked, range: [0, few - 1], fields: ['title'] });
    expect(records).toHaveLength(few);
    expect(json.toString()).toBe(JSON.stringify(records));
    const ids = records.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((one, other) => one - other));
  });

  test('far behind is refused as well', async () => {
    const from = 'subscriptionsClosed' in filter ? 100 : 900;
    const query = { ...asked, sort: ['title', 'DESC'] };
    const { problems } = await refusalOf(ask({ ...query, range: [from, from + 199] }));
    const rows = Number(problems[0]?.parameters?.['rows']);
    const { records } = await ask({ ...query, range: [from, from + rows - 1] });
    const { records: titles } = await ask({ ...query, range: [from, from + rows - 1], fields: ['title'] });
    expect(records.map(({ id }) => id)).toEqual(titles.map(({ id }) => id));
  });
});

describe('the turn of a list', () => {
  const heavy = { range: [0, 99] };
  const ofAccount = () => world.actor('bounty-admin').id;

  test('is taken by pages that may be heavy, and by no small ones', async () => {
    const small = { range: [0, 24], fields: ['title', 'status'] };
    expect((await get(heavy)).statusCode).toBe(200);
    const end = occupyAllOf(world.platform.fairQueues, 'list', ofAccount());
    expect((await get(heavy)).statusCode).toBe(429);
    expect((await get(small)).statusCode).toBe(200);
    expect((await get(heavy, others)).statusCode).toBe(200);
    end();
    expect((await get(heavy)).statusCode).toBe(200);
  });

  test('can’t be avoided by pages that are small', async () => {
    const filter = { subscriptionsClosed: false };
    const beyond = { filter, range: [999_999, 1_000_998] };
    expect((await get({ filter, range: [0, 99] })).statusCode).toBe(200);
    const end = occupyAllOf(world.platform.fairQueues, 'list', ofAccount());
    expect((await get({ filter, range: [0, 99] })).statusCode).toBe(429);
    end();
    expect((await get(beyond)).statusCode).toBe(200);
    const endAgain = occupyAllOf(world.platform.fairQueues, 'list', ofAccount());
    expect((await get({ filter, range: [0, 99] })).statusCode).toBe(429);
    endAgain();
  });

  test('is taken by a long page, also after a short one of its first record', async () => {
    const asked = { filter: { subscriptionsClosed: true, isIco: false }, sort: ['id', 'ASC'] };
    await world.platform.database.sql.execute(
      sql`update campaigns set description = 'short', description_html = 'short' where title = 'Heavy 1'`,
    );
    expect((await get({ ...asked, range: [0, 0] })).statusCode).toBe(200);
    const end = occupyAllOf(world.platform.fairQueues, 'list', ofAccount());
    expect((await get({ ...asked, range: [0, 99] })).statusCode).toBe(429);
    end();
  });

  test('isn’t needed for whole records that were small the last time', async () => {
    const filter = { title: 'Nothing has this title' };
    expect((await get({ filter })).statusCode).toBe(200);
    occupyAllOf(world.platform.fairQueues, 'list', ofAccount());
    expect((await get({ filter })).statusCode).toBe(200);
    expect((await get({ filter: { title: 'Nothing has that title' } })).statusCode).toBe(429);
  });

  test('weighs the bytes of the answer', async () => {
    const weights: number[] = [];
    const { fairQueues } = world.platform;
    const taking = fairQueues.take.bind(fairQueues);
    const take = vi.spyOn(fairQueues, 'take').mockImplementation(async (work, taker) => {
      const end = await taking(work, taker);
      if (work !== 'list') return end;
      const weighing = (weight: number) => {
        weights.push(weight);
        end.weighing(weight);
      };
      return Object.assign(() => end(), { weighing });
    });
    onTestFinished(() => take.mockRestore());
    const { json } = await ask(heavy);
    await refusalOf(ask({ range: [0, few - 1] }));
    expect(weights).toEqual([json.length / (256 * 1024), limits.listBytes / (256 * 1024)]);
  });
});
