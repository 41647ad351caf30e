import { describe, expect, test } from 'vitest';
import type { EngineClient } from '#server/features/statistics/engine/client.ts';
import { Cores } from '#server/features/statistics/engine/cores.ts';
import type { Engine } from '#server/features/statistics/engine/engine.ts';
import { ask } from '#server/features/statistics/query/ask.ts';
import { PrintedQuery } from '#server/features/statistics/query/printedQuery.ts';
import { Tenant } from '#server/features/statistics/query/tenant.ts';

/** An engine of eight cores, which answers when it is told to. */
function engineOf(cores: Cores) {
  const threads: unknown[] = [];
  let answer: () => void = () => undefined;
  const told = new Promise<void>((resolve) => (answer = resolve));
  const client = {
    query: async ({ query, clickhouse_settings: settings }: Parameters<EngineClient['query']>[0]) => {
      if (query.includes('getSetting')) return { json: async () => [{ threads: 8 }] };
      threads.push(settings?.max_threads);
      await told;
      if (query === 'fails') throw new Error('It fails.');
      return { json: async () => ({ data: [] }) };
    },
  } as unknown as EngineClient;
  return { client, threads, answer, engine: { cores, client: async () => client } as unknown as Engine };
}

const printed = (text: string) => PrintedQuery.lockedTo(Tenant.ofBuyer(1), { text, values: {}, settings: {} });

describe('the cores of the engine', () => {
  test('are one question’s alone, and shared by several', async () => {
    const cores = new Cores();
    const { client, threads, answer, engine } = engineOf(cores);
    await cores.read(client);
    const asking = Array.from({ length: 10 }, () => ask(engine, printed('SELECT 1')));
    answer();
    await Promise.all(asking);
    expect(threads).toEqual([undefined, 4, 2, 2, 1, 1, 1, 1, 1, 1]);
  });

  test('are free again after questions, answered or not', async () => {
    const cores = new Cores();
    const { client, threads, answer, engine } = engineOf(cores);
    await cores.read(client);
    answer();
    await Promise.allSettled([ask(engine, printed('SELECT 1')), ask(engine, printed('fails'))]);
    await ask(engine, printed('SELECT 1'));
    expect(threads.at(-1)).toBeUndefined();
  });
});
