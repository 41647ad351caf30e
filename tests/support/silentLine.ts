import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A way to the tests' PostgreSQL that can fall silent as a cut cable does: nothing arrives, and nothing is closed. */
export interface SilentLine {
  readonly url: string;
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Opens a line to the server of a URL, which is reached by a socket in the folder that its `host` parameter names. */
export async function silentLine(target: string): Promise<SilentLine> {
  const to = new URL(target);
  const folder = to.searchParams.get('host') ?? '';
  const sockets = new Set<Socket>();
  let silent = false;
  const server = createServer((client) => {
    const database = connect(`${folder}/.s.PGSQL.5432`);
    const ends = [client, database] as const;
    client.on('data', (bytes) => silent || database.write(bytes));
    database.on('data', (bytes) => silent || client.write(bytes));
    for (const end of ends) {
      sockets.add(end);
      end.on('error', () => undefined);
      end.on('close', () => ends.forEach((socket) => socket.destroy()));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port.');
  return {
    url: `postgresql://${to.username}@127.0.0.1:${address.port}${to.pathname}`,
    cut: () => {
      silent = true;
    },
    mend: () => {
      silent = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
