import { once } from 'node:events';
import { connect } from 'node:net';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { sendNdjson, type Work } from '#server/http/ndjson.ts';
import { batch } from '#server/operations/batch.ts';
import { limits } from '#src/limits.ts';
import type { ProblemName } from '#src/problems/catalogue.ts';
import { campaignCategories } from '#src/resources/bounty/campaignCategories.ts';
import { savedViews } from '#src/resources/savedViews.ts';
import { categories, expectProblem, openCategories } from '#tests/support/categories.ts';
import { parseLines } from '#tests/support/ndjson.ts';
import { requestActor } from '#tests/support/requestActor.ts';
import { storedRecords } from '#tests/support/storedRecords.ts';

const { platform, fill, stored, post, run } = openCategories();

describe('a batch', () => {
  const ask = (payload: object) => post(`${categories}/batch`, payload);
  test('is answered in lines of JSON', async () => {
    await fill(3);
    const answer = await ask({ filter: { q: 'category' }, update: { title: 'Renamed' } });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/x-ndjson']);
    expect(parseLines(answer.body)[0]).toEqual({ total: 3 });
    expect(parseLines(answer.body)).toHaveLength(5);
  });

  test.each<[string, object, ProblemName]>([
    ['nothing', {}, 'malformedBatch'],
    ['no work', { ids: [1] }, 'malformedBatch'],
    ['no records', { update: { title: 'x' } }, 'malformedBatch'],
    ['two ways to name records', { ids: [1], filter: {}, update: { title: 'x' } }, 'malformedBatch'],
    ['two works', { ids: [1], update: { title: 'x' }, transition: { status: 1 } }, 'malformedBatch'],
    ['a list', [1], 'malformedBody'],
    ['a filter that is none', { filter: 'all', update: { title: 'x' } }, 'malformedBatch'],
    ['ids that are none', { ids: 7, update: { title: 'x' } }, 'malformedBatch'],
    ['an id of text', { ids: [1, 'x'], update: { title: 'x' } }, 'invalidReference'],
    ['an id that no record can have', { ids: [1e20], update: { title: 'x' } }, 'invalidReference'],
    ['no id', { ids: [], update: { title: 'x' } }, 'tooFew'],
    [
      'too many ids',
      { ids: Array.from({ length: limits.batchIds + 1 }, (_, n) => n + 1), update: { title: 'x' } },
      'tooMany',
    ],
    ['a member that it doesn’t have', { ids: [1], update: { title: 'x' }, force: true }, 'unknownField'],
    ['a filter by what is no field', { filter: { nope: 1 }, update: { title: 'x' } }, 'unknownField'],
    ['a filter by a text that can’t be', { filter: { q: '\u0000' }, update: { title: 'x' } }, 'invalidText'],
    ['a status where there is none', { ids: [1], transition: { status: 1 } }, 'malformedBatch'],
  ])('of %s is refused as a whole', async (_, payload, name) => {
    await fill(2);
    const before = await stored();
    expectProblem(await ask(payload), name);
    expect(await stored()).toEqual(before);
  });

  test('of more than many is refused, and says how many match', async () => {
    await fill(limits.batchRows + 7);
    const answer = await ask({ filter: {}, update: { title: 'The same' } });
    expectProblem(answer, 'tooManyMatches');
    expect(answer.json().parameters).toEqual({ count: limits.batchRows + 7, max: limits.batchRows });
  });

  test('ends after the record at hand when the actor goes away', async () => {
    await fill(5);
    const actor = requestActor(1, 'bounty-admin');
    const gone = new AbortController();
    const said: object[] = [];
    const ids = (await stored()).map(({ id }) => id);
    const work = await batch(platform(), actor, campaignCategories, { ids, update: { title: 'Renamed' } });
    await work((line) => {
      said.push(line);
      if ('id' in line) gone.abort();
    }, gone.signal);
    expect(said).toEqual([{ total: 5 }, { id: ids[0], status: 200 }]);
    expect((await stored()).filter(({ title }) => title === 'Renamed')).toHaveLength(1);
  });
});

describe('a batch under a key', () => {
  // Not categories: their titles are unique, and one batch gives all of its records the same.
  const url = '/api/bounty/v0/currencies';
  const send = (payload: object, key: string) => post(`${url}/batch`, payload, { 'idempotency-key': key });
  const kept = () => storedRecords(platform(), 'currencies');
  const idsNow = async () => (await kept()).map(({ id }) => id);
  const renaming = async () => ({ ids: [...(await idsNow()), 999_999], update: { title: 'Renamed' } });
  const audits = async () => {
    const { rows } = await run(
      sql`select count(*)::integer as count from audit_entries where entity = 'currencies' and action = 'update'`,
    );
    return Number(rows[0]?.['count']);
  };
  const add = (first: number) =>
    run(sql`insert into currencies (code, title, is_crypto)
      select 'C' || n, 'Coin ' || n, true from generate_series(${first}::int, ${first + 2}::int) as n`);
  beforeEach(async () => {
    await run(sql`delete from currencies`);
    await add(1);
  });

  test('that comes again is answered the same of every record, and nothing is written twice', async () => {
    const payload = await renaming();
    const first = await send(payload, 'again');
    const written = await audits();
    await run(sql`update currencies set title = 'Mended', version = version + 1`);
    const again = await send(payload, 'again');
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(again.body).toBe(first.body);
    expect(parseLines(again.body)).toMatchObject([
      { total: 4 },
      ...(await idsNow()).map((id) => ({ id, status: 200 })),
      { id: 999_999, status: 404 },
      { done: true, total: 4, succeeded: 3, failed: 1 },
    ]);
    expect([first.headers['idempotency-replayed'], again.headers['idempotency-replayed']]).toEqual([undefined, 'true']);
    expect((await kept()).map(({ title }) => title)).toEqual(['Mended', 'Mended', 'Mended']);
    expect(await audits()).toBe(written);
  });

  test('of removals tells again of those that are gone', async () => {
    const views = `/api/auth${savedViews.path}`;
    const { id } = (await post(views, { name: 'Mine', resource: 'campaigns' })).json<{ id: number }>();
    const away = () => post(`${views}/batch`, { ids: [id], remove: true }, { 'idempotency-key': 'gone' });
    const [first, again] = [await away(), await away()];
    expect(parseLines(again.body).at(-1)).toMatchObject({ succeeded: 1, failed: 0 });
    expect(again.body).toBe(first.body);
  });

  test('by a filter takes the records that matched at first', async () => {
    const payload = { filter: { q: 'Coin' }, update: { title: 'Renamed' } };
    const first = await send(payload, 'filter');
    await add(4);
    expect((await send(payload, 'filter')).body).toBe(first.body);
    expect((await kept()).filter(({ title }) => title === 'Renamed')).toHaveLength(3);
  });

  test('with another body, or of another request, is refused by the key, and writes nothing', async () => {
    const payload = await renaming();
    await send(payload, 'named');
    await post(categories, { title: 'Made' }, { 'idempotency-key': 'made-first' });
    const before = await kept();
    expectProblem(await send({ ...payload, update: { title: 'Other' } }, 'named'), 'keyReused');
    expectProblem(await send(payload, 'made-first'), 'keyReused');
    expectProblem(await post(categories, { title: 'Late' }, { 'idempotency-key': 'named' }), 'keyReused');
    expectProblem(await send(payload, 'two words'), 'malformedKey');
    expect(await kept()).toEqual(before);
  });

  test('that comes several times at once is made once, and all are answered the same', async () => {
    const payload = await renaming();
    const written = await audits();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(payload, 'at-once')));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(parseLines(answers[0]?.body ?? '').at(-1)).toMatchObject({ succeeded: 3, failed: 1 });
    expect(await audits()).toBe(written + 3);
  });

  test('that was cut off goes on with those that weren’t done', async () => {
    const payload = await renaming();
    const [, , third = 0] = payload.ids;
    await send(payload, 'cut');
    // As if the process had ended before the third.
    await run(sql`delete from idempotency_keys where key in (${`cut ${third}`}, 'cut 999999')`);
    await run(sql`update currencies set title = 'Not yet' where id = ${third}`);
    expect(parseLines((await send(payload, 'cut')).body).at(-1)).toMatchObject({ succeeded: 3, failed: 1 });
    const now = (await kept()).toSorted((one, other) => one.id - other.id);
    expect(now.map(({ title, version }) => [title, version])).toEqual([
      ['Renamed', 2],
      ['Renamed', 2],
      ['Renamed', 3],
    ]);
  });
});

test('whoever goes away is noticed', async () => {
  const app = await buildApp(platform(), { log: false });
  const noticed = new Promise<void>((resolve) => {
    const work: Work = async (say, signal) => {
      say({ total: 1 });
      await once(signal, 'abort');
      resolve();
    };
    const config = { access: 'public', operation: () => ({ summary: 'Wait', answers: {} }) } as const;
    app.get('/api/core/waiting', { config }, (request, reply) => sendNdjson(request, reply, work));
  });
  const gone = new AbortController();
  const { body } = await fetch(`${await app.listen({ port: 0 })}/api/core/waiting`, { signal: gone.signal });
  await body?.getReader().read();
  gone.abort();
  await noticed;
  await app.close();
});

test('who has connected and asked nothing yet isn’t waited for when the app closes', async () => {
  const app = await buildApp(platform(), { log: false });
  const { hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const accepted = once(app.server, 'connection');
  const client = connect(Number(port), hostname);
  let said = '';
  client.on('data', (bytes) => (said += bytes)).on('error', () => undefined);
  const left = once(client, 'close');
  await accepted;
  await Promise.all([app.close(), left]);
  // Whoever is waited for is told in the end that the request has taken too long.
  expect(said).toBe('');
});
