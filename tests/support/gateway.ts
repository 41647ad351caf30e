import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A port that leads to another one, unless it is shut: nobody listens there then, and what was connected is cut off. */
export interface Gateway {
  readonly port: number;
  shut(): Promise<void>;
  open(): Promise<void>;
}

export async function openGateway(to: number): Promise<Gateway> {
  const sockets = new Set<Socket>();
  let port = 0;
  let server: Server;
  async function open(): Promise<void> {
    server = createServer((client) => {
      const target = connect(to, '127.0.0.1');
      for (const end of [client, target]) {
        sockets.add(end);
        end.on('error', () => undefined);
        end.on('close', () => sockets.delete(end));
      }
      client.pipe(target).pipe(client);
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (typeof address === 'object' && address !== null) ({ port } = address);
  }
  await open();
  return {
    port,
    open,
    async shut() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
