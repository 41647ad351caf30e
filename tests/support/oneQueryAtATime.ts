import pg from 'pg';
import { afterAll, afterEach, expect } from 'vitest';

// A client of PostgreSQL runs one statement at a time. pg queues a second one, and pg 9 will refuse it; its warning comes
// once a process, for the third. This fails the test in which a client gets a statement while it runs another.

declare global {
  /** Where statements were sent to a client that was running another one. The files of a worker share pg, so they share this too. */
  var overlappingQueries: string[] | undefined;
}

/** The text of a statement, as `query` takes it and as pg stores it. */
const textOf = (statement: unknown): string =>
  typeof statement === 'object' && statement !== null ? String(Reflect.get(statement, 'text')) : String(statement);

/** The statement that a client runs or has queued. Only internal fields of pg show it: its public ones are deprecated. */
function runningOn(client: pg.Client): unknown {
  const queue: unknown = Reflect.get(client, '_queryQueue');
  return Reflect.get(client, '_activeQuery') ?? (Array.isArray(queue) ? queue[0] : undefined);
}

function watch(): string[] {
  const overlaps: string[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = new Proxy(query, {
    apply(target, client: pg.Client, statement) {
      const running = runningOn(client);
      if (running) overlaps.push(`${textOf(statement[0])}\nwas sent while the client ran\n${textOf(running)}`);
      return Reflect.apply(target, client, statement);
    },
  });
  return overlaps;
}

const overlaps = (globalThis.overlappingQueries ??= watch());
const expectNone = () => expect(overlaps.splice(0)).toEqual([]);
afterEach(expectNone);
afterAll(expectNone);
