import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'pg';
import type { BareOrder } from './bareHandler.ts';

/** Answers with a page and a count by hand, and knows nobody. It is told what to ask by the process that has begun it. */
function serve({ database, queries: { page, count } }: BareOrder): void {
  const pool = new Pool({ ...database, max: 10 });
  const server = createServer((_, response) => {
    const answer = async () => {
      const [{ rows }, { rows: counted }] = [await pool.query(page), await pool.query(count)];
      response.setHeader('content-type', 'application/json').setHeader('x-total-count', String(counted[0]?.['count']));
      response.end(JSON.stringify(rows));
    };
    void answer();
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
}

process.once('message', (order) => serve(order as BareOrder));
