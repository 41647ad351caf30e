import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { answerNdjson, type Work } from '#server/http/ndjson.ts';
import { batch } from '#server/operations/batch.ts';
import { limits } from '#src/limits.ts';
import type { ProblemName } from '#src/problems/catalogue.ts';
import { campaignCategories } from '#src/resources/bounty/campaignCategories.ts';
import { categories, expectProblem, openCategories } from '#tests/support/categories.ts';
import { parseLines } from '#tests/support/ndjson.ts';
import { requestActor } from '#tests/support/requestActor.ts';

const { platform, fill, stored, post } = openCategories();

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

test('whoever goes away is noticed', async () => {
  const app = await buildApp(platform(), { log: false });
  const noticed = new Promise<void>((resolve) => {
    const work: Work = async (say, signal) => {
      say({ total: 1 });
      await once(signal, 'abort');
      resolve();
    };
    const config = { access: 'public', operation: () => ({ summary: 'Wait', answers: {} }) } as const;
    app.get('/api/core/waiting', { config }, (request, reply) => answerNdjson(request, reply, work));
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
