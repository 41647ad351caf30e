import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

/** A development chain of Foundry’s, which mines when it is told to. */
export interface Anvil {
  readonly url: string;
  /** Asks one of its methods. */
  ask(method: string, ...params: readonly unknown[]): Promise<unknown>;
  close(): Promise<void>;
}

/** The program itself: npm’s command around it lives on when it is ended. */
function programOf(): string {
  const [system, processor] = [process.platform, process.arch === 'x64' ? 'amd64' : process.arch];
  const name = system === 'win32' ? 'anvil.exe' : 'anvil';
  return createRequire(import.meta.url).resolve(`@foundry-rs/anvil-${system}-${processor}/bin/${name}`);
}

/** Milliseconds that it may take until it listens. */
const patience = 30_000;

export async function openAnvil(): Promise<Anvil> {
  // It picks a port that is free: one that was looked for before may be somebody else’s by now.
  const options = ['--port', '0', '--chain-id', '1', '--no-mining'];
  const child = spawn(programOf(), options, { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = once(child, 'exit');
  const kill = () => child.kill('SIGKILL');
  // Where a test ends without closing it.
  process.once('exit', kill);
  async function close(): Promise<void> {
    process.off('exit', kill);
    kill();
    await ended;
  }
  const timeout = setTimeout(kill, patience);
  const port = await new Promise<string | undefined>((resolve) => {
    // Read to the end, so that it never waits for somebody to read.
    createInterface(child.stdout)
      .on('line', (line) => {
        const [, found] = /^Listening on .+:(\d+)$/.exec(line) ?? [];
        if (found !== undefined) resolve(found);
      })
      .once('close', () => resolve(undefined));
  });
  clearTimeout(timeout);
  if (port === undefined) {
    await close();
    throw new Error('Anvil doesn’t start.');
  }
  const url = `http://127.0.0.1:${port}`;
  async function ask(method: string, ...params: readonly unknown[]): Promise<unknown> {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const { result, error } = (await answer.json()) as { result?: unknown; error?: { message: string } };
    if (error) throw new Error(`Anvil, asked for ${method}: ${error.message}`);
    return result;
  }
  return { url, ask, close };
}
