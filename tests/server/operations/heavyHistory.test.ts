import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readNewestEntries } from '#server/operations/history.ts';
import { limits } from '#src/limits.ts';
import { listProblems } from '#src/problems/catalogue/lists.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import { sourceLists } from '#src/resources/adnet/sourceLists.ts';
import { deliveryLimits } from '#src/resources/statistics/delivery.ts';
import type { HistoryEntry, HistoryPage } from '#src/schema/history.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { occupyAllOf } from '#tests/support/fairQueue.ts';
import { signIn } from '#tests/support/signIn.ts';
import { openWorld, type World } from '#tests/support/world.ts';

const edits = 30;
/** Bytes of a list’s entries, before and after alike. */
const listBytes = 200_000;
const lines = listBytes / 40;

let world: World;
let app: FastifyInstance;
let headers: Record<string, string>;
let others: Record<string, string>;
let list: AnyRow;

/** Writes entries in which the lists are so many lines of 40 bytes, or of some more, other ones each time. */
async function writeEdits(
  resource: Resource,
  { id }: AnyRow,
  field: string,
  count: number,
  linesEach: number,
  end = '',
) {
  const side = (n: string) => sql`jsonb_build_object('id', ${id}::integer, 'name', 'A name', ${field}::text,
    (select jsonb_agg(md5(${sql.raw(n)} || ' ' || line) || ${`${end}.test`}::text) from generate_series(1, ${linesEach}::integer) as line))`;
  await world.platform.database.sql.execute(sql`
    insert into audit_log (actor_id, acting_role, entity, entity_id, action, before, after)
    select ${world.actor('advertiser').id}::integer, 'advertiser', ${resource.name}, ${id}::integer, 'update', ${side('n')}, ${side('(n + 1)')}
    from generate_series(1, ${count}::integer) as n`);
}

beforeAll(async () => {
  world = await openWorld();
  app = await buildApp(world.platform, { log: false });
  headers = await signIn(app, await world.account('advertiser'));
  others = await signIn(app, await world.account('publisher'));
  const owner = world.actor('advertiser').id;
  list = await world.insert(sourceLists, 900, { owner });
  await writeEdits(sourceLists, list, 'entries', edits, lines);
});
afterAll(async () => {
  await app.close();
  await world.close();
});

const get = (query: Readonly<Record<string, string>>, as = headers, { id } = list) =>
  app.inject({ url: `/api/adnet/v0/source-lists/${id}/history`, query, headers: as });
const entriesOf = async (query: Readonly<Record<string, string>>) => (await get(query)).json<HistoryPage>().entries;

/** Watches the database. @returns the changes that each of its answers had */
function watchLoaded(): () => Promise<string[][]> {
  const execute = vi.spyOn(world.platform.database.sql, 'execute');
  onTestFinished(() => execute.mockRestore());
  return async () => {
    const answers = await Promise.all(execute.mock.results.map(({ value }) => value as Promise<{ rows: AnyRow[] }>));
    return answers.map(({ rows }) => rows.flatMap(({ changes }) => (typeof changes === 'string' ? [changes] : [])));
  };
}

describe('a page of a history', () => {
  test('above 4 MB is refused with how many entries fit, which are answered whole', async () => {
    const refused = await get({ limit: '50' });
    expect(refused.statusCode).toBe(400);
    const { type, parameters, propertyPath } = refused.json<{ parameters: { rows: number } } & AnyRow>();
    expect([type, propertyPath]).toEqual([listProblems.pageTooLarge.type, 'limit']);
    const { rows } = parameters;
    expect(rows).toBeGreaterThan(limits.listBytes / (2.5 * listBytes));
    expect(rows).toBeLessThan(limits.listBytes / (2 * listBytes));

    const whole = await get({ limit: String(rows) });
    expect(whole.statusCode).toBe(200);
    expect(whole.rawPayload.length).toBeLessThanOrEqual(limits.listBytes);
    const { entries, next } = whole.json<HistoryPage>();
    expect(entries).toHaveLength(rows);
    expect((await get({ limit: String(rows + 1) })).statusCode).toBe(400);

    const [rest] = await entriesOf({ limit: '1', cursor: String(next) });
    expect(rest?.changes).toEqual([
      { field: 'entries', before: expect.any(Array), after: entries.at(-1)?.changes[0]?.before },
    ]);
  });

  test('of one entry has it whole, however long', async () => {
    const long = await world.insert(sourceLists, 920, { owner: world.actor('advertiser').id });
    await writeEdits(sourceLists, long, 'entries', 1, 100_000);
    const one = await get({ limit: '1' }, headers, long);
    expect([one.statusCode, (await get({}, headers, long)).statusCode]).toEqual([200, 200]);
    expect(one.rawPayload.length).toBeGreaterThan(limits.listBytes);
    await writeEdits(sourceLists, long, 'entries', 1, 100_000);
    const two = await get({}, headers, long);
    expect([two.statusCode, two.json<AnyRow>()['parameters']]).toEqual([400, { megabytes: 4, rows: 1 }]);
  });

  test('loads no more at once where the values are stored compressed', async () => {
    const long = await world.insert(sourceLists, 980, { owner: world.actor('advertiser').id });
    await writeEdits(sourceLists, long, 'entries', 6, 100, '.long'.repeat(2_000));
    const loaded = watchLoaded();
    const refused = await get({}, headers, long);
    expect([refused.statusCode, refused.json<AnyRow>()['parameters']]).toEqual([400, { megabytes: 4, rows: 2 }]);
    expect((await loaded()).map(({ length }) => length).filter(Boolean)).toEqual([1, 1, 1]);
  });

  test('loads the changed fields alone, long ones one after the other, and no further than a page goes', async () => {
    const watched = watchLoaded();
    await get({ limit: '50' });
    const loaded = await watched();
    expect(Math.max(...loaded.map(({ length }) => length))).toBe(1);
    expect(loaded.flat().length).toBeGreaterThan(5);
    expect(loaded.flat().length).toBeLessThan(limits.listBytes / (2 * listBytes) + 3);
    expect(loaded.flat().join('')).not.toContain('A name');
  });
});

describe('the turn of a history', () => {
  test('is that of lists', async () => {
    const end = occupyAllOf(world.platform.fairQueues, 'list', world.actor('advertiser').id);
    expect((await get({ limit: '1' })).statusCode).toBe(429);
    const theirs = await world.insert(sourceLists, 960, { owner: world.actor('publisher').id });
    expect((await get({ limit: '1' }, others, theirs)).statusCode).toBe(200);
    end();
    expect((await get({ limit: '1' })).statusCode).toBe(200);
  });

  test('weighs the bytes of its entries', async () => {
    const weights: number[] = [];
    const { fairQueues } = world.platform;
    const taking = fairQueues.take.bind(fairQueues);
    const take = vi.spyOn(fairQueues, 'take').mockImplementation(async (work, taker) => {
      const end = await taking(work, taker);
      const weighing = (weight: number) => {
        weights.push(weight);
        end.weighing(weight);
      };
      return Object.assign(() => end(), { weighing });
    });
    onTestFinished(() => take.mockRestore());
    const { rawPayload } = await get({ limit: '4' });
    expect(weights).toEqual([expect.closeTo(rawPayload.length / (256 * 1024), 1)]);
  });
});

test('The newest entries of a record are read one group after the other.', async () => {
  const campaign = await world.insert(advertCampaigns, 940, { owner: world.actor('advertiser').id });
  await writeEdits(advertCampaigns, campaign, 'targeting', 10, lines);
  const loaded = watchLoaded();
  const entries: HistoryEntry[] = [];
  for await (const { entry, bytes } of readNewestEntries(
    world.platform,
    advertCampaigns,
    campaign.id,
    deliveryLimits.changes,
  )) {
    expect(bytes).toBeGreaterThan(listBytes);
    entries.push(entry);
    if (entries.length === 2) break;
  }
  expect(entries.map(({ changes }) => changes.map(({ field }) => field))).toEqual([['targeting'], ['targeting']]);
  expect((await loaded()).flat()).toHaveLength(2);
});
