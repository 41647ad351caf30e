import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { openQuarry, type Quarry } from './quarry.ts';

/** A server that several test files share. */
interface SharedServer {
  readonly name: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** Starts shared servers with demo data when they are first requested, and ends them. */
interface SharedServers {
  /** Where test processes request a server: `http://127.0.0.1:4711`. */
  readonly address: string;
  close(): Promise<void>;
}

/**
 * Serves requests of test processes for shared servers. They run as children of this process, so that none outlives the run when a
 * test process is killed.
 * @param filled a folder with demo data; each server starts with a copy
 */
export async function serveSharedServers(filled: string): Promise<SharedServers> {
  const running = new Map<string, Promise<Quarry>>();

  function start({ name, env }: SharedServer): Promise<Quarry> {
    const quarry = running.get(name) ?? openQuarry(env, filled);
    running.set(name, quarry);
    return quarry;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const { address } = await start((await json(request)) as SharedServer);
      response.end(address);
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  }

  const requests = createServer((request, response) => void answer(request, response));
  requests.listen(0, '127.0.0.1');
  await once(requests, 'listening');
  const { port } = requests.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    async close() {
      requests.close();
      const started = await Promise.allSettled(running.values());
      const quarries = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      await Promise.all(quarries.map((quarry) => quarry.close()));
    },
  };
}

/** Requests the address of a shared server from the process that serves them. */
export async function requestSharedServer(servers: string, server: SharedServer): Promise<string> {
  const answer = await fetch(servers, { method: 'POST', body: JSON.stringify(server) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The server “${server.name}” did not start: ${text}`);
  return text;
}
