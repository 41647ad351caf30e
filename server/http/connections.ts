import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Configuration } from '#server/configuration/configuration.ts';
import { createProxyTest } from '#server/configuration/trustedNetworks.ts';
import { limits } from '#src/limits.ts';
import { ipPrefix } from './ipPrefix.ts';

/** Milliseconds between two log lines. */
const minute = 60_000;

/** A client's connection with its pending requests. */
interface Connection {
  readonly socket: Socket;
  /** The part of the IP address that identifies a client. */
  readonly address: string;
  readonly requests: Set<IncomingMessage>;
  hasHadRequest: boolean;
}

/**
 * The order in which connections are closed at the limit: without a request, with a partial request, idle.
 * @returns undefined for a connection with a pending request
 */
function endingOrder({ requests, hasHadRequest }: Connection): number | undefined {
  if (requests.size === 0) return hasHadRequest ? 2 : 0;
  return [...requests].some(({ complete }) => complete) ? undefined : 1;
}

/** The connection to close first, except the newest; the oldest of several. A set iterates in the order of opening. */
function findConnectionToEnd(connections: Iterable<Connection>, newest: Connection): Connection | undefined {
  let first: { readonly connection: Connection; readonly order: number } | undefined;
  for (const connection of connections) {
    const order = connection === newest ? undefined : endingOrder(connection);
    if (order === 0) return connection;
    if (order !== undefined && order < (first?.order ?? Number.POSITIVE_INFINITY)) first = { connection, order };
  }
  return first?.connection;
}

/** The open connections, in total and by address. */
class Connections {
  readonly all = new Set<Connection>();
  readonly #byAddress = new Map<string, Set<Connection>>();

  open(socket: Socket, address: string): Connection {
    const connection = { socket, address, requests: new Set<IncomingMessage>(), hasHadRequest: false };
    this.all.add(connection);
    this.#byAddress.set(address, this.at(address).add(connection));
    socket.once('close', () => this.#forget(connection));
    return connection;
  }

  at(address: string): Set<Connection> {
    return this.#byAddress.get(address) ?? new Set();
  }

  /** Stops counting the connection. Its socket closes a moment later. */
  close(connection: Connection): void {
    this.#forget(connection);
    connection.socket.destroy();
  }

  #forget(connection: Connection): void {
    const same = this.at(connection.address);
    this.all.delete(connection);
    same.delete(connection);
    if (same.size === 0) this.#byAddress.delete(connection.address);
  }
}

interface ConnectionLimits {
  readonly process: number;
  readonly address: number;
}

/**
 * Limits the connections of an address and of the process. At the limit, a new connection replaces an idle or incomplete one.
 * If all connections are busy, the new connection is closed. Trusted proxies are unlimited. The log has one line a minute.
 */
export function limitConnections(
  app: FastifyInstance,
  { trustedProxies, rateLimit }: Pick<Configuration, 'trustedProxies' | 'rateLimit'>,
  max: ConnectionLimits = {
    process: limits.connections,
    address: rateLimit ? limits.connectionsPerAddress : Number.POSITIVE_INFINITY,
  },
): void {
  const isProxy = createProxyTest(trustedProxies);
  const open = new Connections();
  const bySocket = new WeakMap<Socket, Connection>();
  let warnedAt = Number.NEGATIVE_INFINITY;

  function warn(address: string): void {
    const now = Date.now();
    if (now - warnedAt < minute) return;
    warnedAt = now;
    app.log.warn({ max, address }, 'All connections are taken: further ones end others, or are closed.');
  }

  function endConnection(connections: Set<Connection>, newest: Connection): void {
    const ending = findConnectionToEnd(connections, newest) ?? newest;
    open.close(ending);
  }

  app.server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    if (isProxy(remoteAddress)) return;
    const address = ipPrefix(remoteAddress);
    const connection = open.open(socket, address);
    bySocket.set(socket, connection);
    const same = open.at(address);
    if (same.size > max.address) endConnection(same, connection);
    else if (open.all.size > max.process) endConnection(open.all, connection);
    else return;
    warn(address);
  });

  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const connection = bySocket.get(request.socket);
    if (connection === undefined) return;
    connection.hasHadRequest = true;
    connection.requests.add(request);
    response.once('close', () => connection.requests.delete(request));
  });
}
