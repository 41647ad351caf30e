import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Internet } from './internet.ts';

/** The address leads into a private network, to this machine, or nowhere public. */
export class NotPublic extends Error {
  override readonly name = 'NotPublic';

  constructor(readonly host: string) {
    super(`${host} has an address that isn’t public.`);
  }
}

/** Nobody answered, in time and with a text. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** The address names a port at which sites don't answer. */
export class WrongPort extends Error {
  override readonly name = 'WrongPort';

  constructor(readonly where: string) {
    super(`${where} is no site’s usual port.`);
  }
}

/** The address to connect to. One that may not be reached is enough to refuse: a name could change between two questions. */
async function addressOf(internet: Internet, { hostname }: URL): Promise<string> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) === 0 ? await internet.addresses(host) : [host];
  const [first] = addresses;
  if (first === undefined) throw new Unreachable(`${host} has no address.`);
  if (!addresses.every((address) => internet.mayReach(address))) throw new NotPublic(host);
  return first;
}

/** Answers every question for the name with the address that was checked: the name isn't asked for again. */
const always =
  (address: string): LookupFunction =>
  (_host, { all }, done) => {
    const family = isIP(address);
    if (all) done(null, [{ address, family }]);
    else done(null, address, family);
  };

const portOf = ({ port, protocol }: URL): number => Number(port || (protocol === 'https:' ? 443 : 80));

/** What is asked, and how. */
export interface OutgoingRequest {
  readonly accept: string;
  /** Sent as JSON, with POST; left out: GET. */
  readonly body?: string;
  readonly signal: AbortSignal;
}

/** Asks for an address, never a private one, nor at a port at which sites don't answer. @throws NotPublic, WrongPort, Unreachable */
export async function sendRequest(
  internet: Internet,
  url: URL,
  { accept, body, signal }: OutgoingRequest,
): Promise<IncomingMessage> {
  if (!internet.mayUse(portOf(url))) throw new WrongPort(url.host);
  const address = await addressOf(internet, url);
  const options: RequestOptions = {
    agent: false,
    signal,
    lookup: always(address),
    method: body === undefined ? 'GET' : 'POST',
    headers: { accept, 'user-agent': 'Quarry', ...(body !== undefined && { 'content-type': 'application/json' }) },
  };
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    request(url, options).once('response', resolve).once('error', reject).end(body);
  });
}

/** Reads an answer up to so many bytes, and perhaps what came along with the last of them. */
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
