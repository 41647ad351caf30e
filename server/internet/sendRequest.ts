import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Internet } from './internet.ts';
import { namedHost } from './namedHost.ts';

/** The address isn't public: it leads to this machine or into a private network. */
export class NotPublic extends Error {
  override readonly name = 'NotPublic';

  constructor(readonly host: string) {
    super(`${host} has an address that isn’t public.`);
  }
}

/** Nobody answered in time, or the answer was no readable text. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** The IP address to connect to. One private address among several is enough to refuse: the next lookup might pick it. */
async function addressOf(internet: Internet, { hostname }: URL): Promise<string> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) === 0 ? await internet.addresses(host) : [host];
  const [first] = addresses;
  if (first === undefined) throw new Unreachable(`${host} has no address.`);
  if (!addresses.every((address) => internet.mayReach(address))) throw new NotPublic(host);
  return first;
}

/** A DNS lookup that always gives the checked address: a second real lookup could give another one (DNS rebinding). */
const always =
  (address: string): LookupFunction =>
  (_host, { all }, done) => {
    const family = isIP(address);
    if (all) done(null, [{ address, family }]);
    else done(null, address, family);
  };

export const portOf = ({ port, protocol }: URL): number => Number(port || (protocol === 'https:' ? 443 : 80));

export interface OutgoingRequest {
  readonly accept: string;
  /** Sent as JSON, with POST; left out: GET. */
  readonly body?: string;
  readonly signal: AbortSignal;
}

async function send(internet: Internet, url: URL, { accept, body, signal }: OutgoingRequest): Promise<IncomingMessage> {
  // A private address is told as such, whatever port is named.
  const address = await addressOf(internet, url);
  const port = internet.portFor(portOf(url));
  if (port === undefined) throw new Unreachable(`${url.host} is no site’s usual port.`);
  const options: https.RequestOptions = {
    agent: false,
    port,
    signal,
    lookup: always(address),
    method: body === undefined ? 'GET' : 'POST',
    ...(internet.authorities !== undefined && { ca: internet.authorities }),
    headers: { accept, 'user-agent': 'Quarry', ...(body !== undefined && { 'content-type': 'application/json' }) },
  };
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    request(url, options).once('response', resolve).once('error', reject).end(body);
  });
}

/** Sends an HTTP request to a public address, at a website's port only. @throws NotPublic, Unreachable */
export function sendRequest(internet: Internet, url: URL, request: OutgoingRequest): Promise<IncomingMessage> {
  const own = internet.instead?.(url);
  return own === undefined ? send(internet, url, request) : send(namedHost, own, request);
}

/** Reads an answer until it has `largest` bytes. The last chunk may make it a little more. */
export async function readUpTo(response: IncomingMessage, largest: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response.iterator()) {
    if (!Buffer.isBuffer(chunk)) continue;
    chunks.push(chunk);
    size += chunk.length;
    if (size >= largest) break;
  }
  return Buffer.concat(chunks);
}
