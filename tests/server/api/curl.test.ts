import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openDemoPlatform } from '#tests/support/demoPlatform.ts';

const start = promisify(execFile);
const hasCurl = await start('curl', ['--version']).then(
  () => true,
  () => false,
);

/** The commands of the page, in their order. */
async function commands(): Promise<string> {
  const page = await readFile('docs/api.md', 'utf8');
  return [...page.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block]) => block).join('\n');
}

let address: string;
let folder: string;
let close: () => Promise<void>;
beforeAll(async () => {
  const { platform } = await openDemoPlatform();
  const app = await buildApp(platform, { log: false });
  await app.listen({ host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), 'quarry-curl-'));
  close = async () => {
    await app.close();
    await platform.database.close();
    await rm(folder, { recursive: true });
  };
}, 180_000);
afterAll(() => close());

test.skipIf(!hasCurl)('The commands of docs/api.md sign in, list, create, change and delete.', async () => {
  const script = (await commands()).replace('http://localhost:3000', address);
  const { stdout } = await start('bash', ['-euo', 'pipefail', '-c', script], { cwd: folder });
  expect(stdout).toMatch(/content-range: campaigns 0-4\/\d+/i);
  expect(stdout.match(/"title":"Aurora in twelve languages"/g)).toHaveLength(2);
  expect(stdout).toContain('"violations"');
  expect(stdout).not.toMatch(/"status":(?:401|403|404|409|500)/);
});
