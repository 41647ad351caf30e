import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PgliteThread } from '#server/database/pgliteThread.ts';
import { DatabaseUnavailable } from '#server/database/unavailable.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quarry-thread-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A thread that does something with its first order. */
async function threadThat(name: string, does: string): Promise<PgliteThread> {
  const file = join(folder, `${name}.mjs`);
  const code = `import { parentPort } from 'node:worker_threads';
    parentPort.once('message', ({ port }) => { ${does} });`;
  await writeFile(file, code);
  return new PgliteThread(pathToFileURL(file));
}

/** Does nothing else meanwhile, as a process under load. */
const block = (milliseconds: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

test('The last answer of a thread is heard, however busy the process is while it ends', async () => {
  const answer = 'port.postMessage(new Uint8Array([7])); port.close();';
  const threads = await Promise.all(Array.from({ length: 8 }, (_, at) => threadThat(`answers${at}`, answer)));
  const asked = Promise.all(threads.map((thread) => thread.ask({ kind: 'close' })));
  block(1000);
  expect((await asked).map(([first]) => first)).toEqual(threads.map(() => 7));
});

test('A thread that ends without an answer is unavailable', async () => {
  const thread = await threadThat('silent', 'port.close();');
  await expect(thread.ask({ kind: 'dump' })).rejects.toThrow(DatabaseUnavailable);
});
