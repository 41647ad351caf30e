import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy to the tests' PostgreSQL that can drop all data, as an unplugged cable does, without closing connections. */
export interface TcpProxy {
  readonly url: string;
  cut(): void;
  restore(): void;
  close(): Promise<void>;
}

/** Opens a proxy to the server of a URL whose `host` parameter is the folder of its Unix socket. */
export async function openTcpProxy(target: string): Promise<TcpProxy> {
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
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return {
    url: `postgresql://${to.username}@127.0.0.1:${address.port}${to.pathname}`,
    cut: () => {
      silent = true;
    },
    restore: () => {
      silent = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
