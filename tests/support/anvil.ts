import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './freePort.ts';

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

/** Milliseconds that it may take until it answers. */
const patience = 20_000;

export async function openAnvil(): Promise<Anvil> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(programOf(), ['--port', `${port}`, '--chain-id', '1', '--no-mining'], { stdio: 'ignore' });
  const ended = once(child, 'exit');
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
  const until = Date.now() + patience;
  const isReady = () =>
    ask('eth_chainId').then(
      () => true,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null || Date.now() > until) throw new Error('Anvil doesn’t start.');
    await pause(50);
  }
  return {
    url,
    ask,
    async close() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
