// @vitest-environment file-window
import { Blob as FetchableBlob } from 'node:buffer';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { problem } from '#src/problems/catalogue.ts';
import { eachWithPlatform, leaveSignedIn, tokenPair } from './platform.ts';

const here = eachWithPlatform();
const batch = 'POST /api/bounty/v0/campaigns/batch';
const exported = 'GET /api/bounty/v0/campaigns/export';
const imported = 'POST /api/bounty/v0/campaigns/import';

async function load() {
  leaveSignedIn(7);
  return (await import('#src/providers/dataProvider.ts')).dataProvider;
}

const lines = (...values: object[]) => ({ text: values.map((value) => `${JSON.stringify(value)}\n`).join('') });

describe('a batch', () => {
  test('tells how far it is, how many succeeded, and why each of the others did not', async () => {
    const refusal = problem('noTransition', {}, 'status');
    here.platform.on(batch, () =>
      lines({ total: 2 }, { id: 1, status: 200 }, { id: 2, status: 409, problem: refusal }, { done: true, total: 2 }),
    );
    const seen: unknown[] = [];
    const change = { transition: { status: 0 } };
    const outcome = await (await load()).batch('campaigns', { filter: { status: 1 } }, change, {
      onProgress: (progress) => seen.push(progress),
    });
    expect(outcome.succeeded).toBe(1);
    expect(outcome.refused).toMatchObject([{ id: 2, problems: [{ type: refusal.type, propertyPath: 'status' }] }]);
    expect(seen.at(-1)).toEqual({ done: 2, total: 2 });
    expect(here.platform.called(batch)[0]?.body).toEqual({ filter: { status: 1 }, ...change });
  });

  test('of more ids than one call takes is several calls, and one to who watches', async () => {
    here.platform.on(batch, ({ body }) => {
      const ids: number[] = Object.assign({ ids: [] }, body).ids;
      return lines({ total: ids.length }, ...ids.map((id) => ({ id, status: 200 })), { done: true });
    });
    const ids = Array.from({ length: 1_500 }, (_, index) => index + 1);
    let last: unknown;
    const outcome = await (await load()).batch(
      'campaigns',
      { ids },
      { remove: true },
      {
        onProgress: (progress) => {
          last = progress;
        },
      },
    );
    expect(outcome).toEqual({ succeeded: 1_500, refused: [] });
    expect(last).toEqual({ done: 1_500, total: 1_500 });
    expect(here.platform.called(batch)).toHaveLength(2);
  });

  test('is sent again with new tokens when the old ones are out of date', async () => {
    here.platform.on('PUT /api/auth/auth/refresh-token', () => ({ json: tokenPair(7) }));
    here.platform.on(batch, () =>
      here.platform.called(batch).length === 1 ? 401 : lines({ total: 1 }, { id: 1, status: 200 }, { done: true }),
    );
    expect((await (await load()).batch('campaigns', { ids: [1] }, { remove: true })).succeeded).toBe(1);
    expect(here.platform.called('PUT /api/auth/auth/refresh-token')).toHaveLength(1);
  });

  test('whose answer breaks off has failed', async () => {
    here.platform.on(batch, () => lines({ total: 2 }, { id: 1, status: 200 }));
    const running = (await load()).batch('campaigns', { ids: [1, 2] }, { remove: true });
    await expect(running).rejects.toMatchObject({ name: 'ServerUnreachable' });
  });

  test('that is refused as a whole says why', async () => {
    here.platform.on(batch, () => ({ status: 422, json: problem('tooManyMatches', { count: 20_000, max: 10_000 }) }));
    const running = (await load()).batch('campaigns', { filter: {} }, { remove: true });
    await expect(running).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('20,000 records match'),
    });
  });

  test('ends when it is stopped', async () => {
    const controller = new AbortController();
    here.platform.on(batch, () => {
      controller.abort();
      return new Promise<never>(() => undefined);
    });
    const { signal } = controller;
    const running = (await load()).batch('campaigns', { ids: [1] }, { remove: true }, { signal });
    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
  });
});

test('an export asks for what the list shows, and counts rows rather than lines', async () => {
  const csv = 'Title,Text\r\nOne,"in two\r\nlines"\r\nTwo,"""quoted"""\r\n';
  here.platform.on(exported, () => ({ text: csv, headers: { 'Content-Type': 'text/csv' } }));
  const query = { filter: { q: 'a' }, sort: { field: 'title', order: 'ASC' as const }, columns: ['title', 'budget'] };
  let done = 0;
  const file = await (await load()).exportCsv('campaigns', query, {
    onProgress: (progress) => {
      ({ done } = progress);
    },
  });
  expect(done).toBe(2);
  expect(file.size).toBe(csv.length);
  const asked = new URL(here.platform.called(exported)[0]?.path ?? '', 'http://localhost').searchParams;
  expect(Object.fromEntries(asked)).toEqual({
    filter: '{"q":"a"}',
    sort: '["title","ASC"]',
    columns: '["title","budget"]',
  });
});

describe('an import', () => {
  // Node's fetch can't send jsdom's Blob.
  beforeEach(() => {
    vi.stubGlobal('Blob', FetchableBlob);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  const file = () => new Blob(['Title\r\nOne\r\n']);

  test('sends the file as it is, and reports columns, rows and what is wrong with each', async () => {
    const short = problem('tooShort', { min: 3 }, 'title');
    here.platform.on(imported, () =>
      lines(
        {
          columns: [
            { header: 'Title', field: 'title' },
            { header: 'ID', field: 'id', ignored: true },
          ],
        },
        { preview: { title: 'One' } },
        { row: 3, problems: [short] },
        { rows: 1_000 },
        { done: true, rows: 2, valid: 1, failed: 1, written: 0 },
      ),
    );
    let done = 0;
    const order = { mode: 'check' as const, idempotencyKey: 'k' };
    const report = await (await load()).importCsv('campaigns', file(), order, {
      onProgress: (progress) => {
        ({ done } = progress);
      },
    });
    expect(done).toBe(1_000);
    expect(report).toMatchObject({ rows: 2, valid: 1, written: 0, preview: [{ title: 'One' }] });
    expect(report.columns.map(({ field, isIgnored }) => [field, isIgnored])).toEqual([
      ['title', false],
      ['id', true],
    ]);
    expect(report.wrong).toMatchObject([{ row: 3, problems: [{ propertyPath: 'title', parameters: { min: 3 } }] }]);
    const [call] = here.platform.called(imported);
    expect(call?.path).toMatch(/\?mode=check$/);
    expect(call?.headers['content-type']).toBe('text/csv');
    expect(call?.headers['idempotency-key']).toBeUndefined();
    expect(call?.body).toBe('Title\r\nOne\r\n');
  });

  test('writes under a key, so that it is written once', async () => {
    here.platform.on(imported, () => lines({ done: true, rows: 1, valid: 1, failed: 0, written: 1 }));
    const order = { mode: 'all' as const, idempotencyKey: 'one-key' };
    expect((await (await load()).importCsv('campaigns', file(), order)).written).toBe(1);
    expect(here.platform.called(imported)[0]?.headers['idempotency-key']).toBe('one-key');
  });
});
