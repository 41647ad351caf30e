import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ready = /Quarry is ready: http:\/\/localhost:(\d+)\/admin\//;

it('stops the server in order when npm start is told to stop', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quarry-start-'));
  const { PATH, HOME } = process.env;
  const npm = spawn('npm', ['start'], { env: { PATH, HOME, DATA_DIR: folder, PORT: '0', DEMO: 'off' } });
  let output = '';
  let port: string | undefined;
  npm.stdout.on('data', (text) => {
    output += String(text);
    // At once: whoever reads that it is ready may stop it.
    if (port === undefined && (port = ready.exec(output)?.[1])) npm.kill('SIGTERM');
  });
  await once(npm, 'close');
  expect(output).toContain('Stopping: requests in flight finish first');
  expect(port).toBeDefined();
  await expect(fetch(`http://127.0.0.1:${port}/api/health`)).rejects.toThrow('fetch failed');
  await rm(folder, { recursive: true });
});
