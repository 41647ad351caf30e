import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Client } from 'pg';

/** A page and a count by hand. */
export interface BareQueries {
  readonly page: string;
  readonly count: string;
}

/** What the process of a handler by hand is told. */
export interface BareOrder {
  readonly database: {
    readonly host: string;
    readonly port: number;
    readonly database?: string;
    readonly user?: string;
  };
  readonly queries: BareQueries;
}

/**
 * A server that answers with a page and a count by hand, and knows nobody. It is a process of its own, as Quarry is:
 * in the process of who asks, no answer would have to cross from one to the other.
 */
export async function openBareHandler({ host, port, database, user }: Client, queries: BareQueries) {
  const child = fork('tests/bench/bareServer.ts', { execArgv: ['--import', 'tsx'] });
  const order: BareOrder = { database: { host, port, database, user }, queries };
  child.send(order);
  const [listening] = await once(child, 'message');
  return { url: `http://127.0.0.1:${listening}/`, close: () => child.kill('SIGTERM') };
}
