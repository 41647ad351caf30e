import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Internet } from '#server/internet/internet.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** An HTTP server on this machine that answers for any host name. */
export interface Website {
  readonly port: number;
  /** The received requests, in order: `GET shop.test /page`. */
  readonly requests: string[];
  /** Sets the handler for all further requests. */
  answer(handler: Handler): void;
  close(): Promise<void>;
}

const notFound: Handler = (_request, response) => response.writeHead(404).end('There is nothing here.');

/** A handler that serves texts by path. */
export const pages =
  (texts: Readonly<Record<string, string>>): Handler =>
  (request, response) => {
    const text = texts[request.url ?? ''];
    if (text === undefined) notFound(request, response);
    else response.writeHead(200, { 'content-type': 'text/html' }).end(text);
  };

export async function openWebsite(): Promise<Website> {
  const requests: string[] = [];
  let handler = notFound;
  const server: Server = createServer((request, response) => {
    requests.push(`${request.method} ${request.headers.host?.replace(/:\d+$/, '')} ${request.url}`);
    handler(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    port,
    requests,
    answer(next) {
      handler = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** An internet in which every host except the given ones is this machine; any port may be used. */
export const internetOf = (hosts: Readonly<Record<string, readonly string[]>> = {}): Internet => ({
  addresses: async (host) => hosts[host] ?? ['127.0.0.1'],
  texts: async () => [],
  mayReach: (address) => address === '127.0.0.1',
  mayUse: () => true,
});
