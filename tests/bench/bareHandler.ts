import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page and a count by hand. */
export interface BareQueries {
  readonly page: string;
  readonly count: string;
}

/** Asks a database: a client, or a pool of them. */
interface Queryable {
  query(text: string): Promise<{ rows: Record<string, unknown>[] }>;
}

/** A server that answers with a page and a count by hand, and knows nobody. */
export async function openBareHandler(database: Queryable, { page, count }: BareQueries) {
  const server = createServer((_, response) => {
    const answer = async () => {
      const [{ rows }, { rows: counted }] = [await database.query(page), await database.query(count)];
      response.setHeader('content-type', 'application/json').setHeader('x-total-count', String(counted[0]?.['count']));
      response.end(JSON.stringify(rows));
    };
    void answer();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
