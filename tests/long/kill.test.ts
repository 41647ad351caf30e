import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { builtServer } from '#tests/support/builtServer.ts';
import { openDemoSession } from '#tests/support/demoSession.ts';
import { openServerFolder, type ServerFolder } from '#tests/support/serverFolder.ts';
import { type ServerProcess } from '#tests/support/serverProcess.ts';

let folder: ServerFolder;

beforeAll(async () => {
  folder = await openServerFolder(await builtServer());
});
afterAll(() => folder.remove());

const categories = ({ address }: ServerProcess) => `${address}/api/bounty/v0/campaign-categories`;

/** Writes categories one after the other, until there are enough or the server is killed. */
async function write(server: ServerProcess, headers: Record<string, string>, answered: string[]): Promise<void> {
  while (answered.length < 200) {
    const title = crypto.randomUUID();
    const answer = await fetch(categories(server), { method: 'POST', headers, body: JSON.stringify({ title }) });
    if (answer.status === 201) answered.push(title);
  }
}

test('killed in the middle of many writes, the server has lost none that it had answered, and no session', async () => {
  const first = await folder.start('on');
  const session = await openDemoSession(first.address, 'bounty-admin');
  const headers = { ...session.headers, 'Content-Type': 'application/json' };
  const answered: string[] = [];
  const writers = Array.from({ length: 8 }, () => write(first, headers, answered).catch(() => undefined));
  await vi.waitUntil(() => answered.length >= 100, { timeout: 30_000, interval: 1 });
  first.kill('SIGKILL');
  expect(await first.ended).toBeNull();
  await Promise.all(writers);
  expect(answered.length).toBeLessThan(200);

  const second = await folder.start();
  const range = encodeURIComponent('[0,999]');
  const answer = await fetch(`${categories(second)}?range=${range}`, { headers });
  const kept = (await answer.json()) as { title: string }[];
  const titles = new Set(kept.map(({ title }) => title));
  expect(answered.filter((title) => !titles.has(title))).toEqual([]);
});
