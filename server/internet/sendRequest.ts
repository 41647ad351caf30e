import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { configuredHost } from './configuredHost.ts';
import type { Internet } from './internet.ts';

/** The address isn't public: it leads to this machine or to a private network. */
export class NotPublic extends Error {
  override readonly name = 'NotPublic';

  constructor(readonly host: string) {
    super(`${host} has an address that isn’t public.`);
  }
}

/** The host didn't respond in time, or the response has no readable text. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** The IP address to connect to. A host with any private address is refused, because the next lookup might return that address. */
async function resolveAddress(internet: Internet, { hostname }: URL): Promise<string> {
  const host = hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) === 0 ? await internet.addresses(host) : [host];
  const [first] = addresses;
  if (first === undefined) throw new Unreachable(`${host} has no address.`);
  if (!addresses.every((address) => internet.mayReach(address))) throw new NotPublic(host);
  return first;
}

/** A DNS lookup that always returns the checked address. A second real lookup could return another address (DNS rebinding). */
const fixedLookup =
  (address: string): LookupFunction =>
  (_host, { all }, done) => {
    const family = isIP(address);
    if (all) done(null, [{ address, family }]);
    else done(null, address, family);
  };

export const portOf = ({ port, protocol }: URL): number => Number(port || (protocol === 'https:' ? 443 : 80));

/** Many sites refuse programs that don't look like a browser; the last token identifies Quarry. */
const browserAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Quarry';

/** The maximum number of content encodings of a response. */
const mostEncodings = 2;

export interface OutgoingRequest {
  readonly accept: string;
  /** Identifies as a browser, because some sites refuse other clients. APIs get the plain name. */
  readonly asBrowser?: true;
  /** Sent as JSON with POST. Without a body, the request is a GET. */
  readonly body?: string;
  readonly signal: AbortSignal;
}

async function sendTo(internet: Internet, url: URL, outgoing: OutgoingRequest): Promise<IncomingMessage> {
  const { accept, asBrowser, body, signal } = outgoing;
  // The address is checked first, so that a private address is reported as such whatever its port.
  const address = await resolveAddress(internet, url);
  const port = internet.portFor(portOf(url));
  if (port === undefined) throw new Unreachable(`${url.host} is no site’s usual port.`);
  const options: https.RequestOptions = {
    agent: false,
    port,
    signal,
    lookup: fixedLookup(address),
    method: body === undefined ? 'GET' : 'POST',
    ...(internet.authorities !== undefined && { ca: internet.authorities }),
    headers: {
      accept,
      'accept-encoding': 'identity',
      'user-agent': asBrowser ? browserAgent : 'Quarry',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
  };
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    request(url, options).once('response', resolve).once('error', reject).end(body);
  });
}

/** Sends an HTTP request to a public address, at a website's port only. @throws NotPublic, Unreachable */
export function sendRequest(internet: Internet, url: URL, request: OutgoingRequest): Promise<IncomingMessage> {
  const replacement = internet.instead?.(url);
  return replacement === undefined ? sendTo(internet, url, request) : sendTo(configuredHost, replacement, request);
}

/** Decoders for servers that ignore `Accept-Encoding: identity`. */
const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Decodes a response's content encodings, in reverse order. @throws Unreachable for an unknown encoding */
function decodeBody(response: IncomingMessage): Readable {
  const encodings = (response.headers['content-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '' && each !== 'identity');
  const steps = encodings.toReversed().map((each) => (Object.hasOwn(decoders, each) ? decoders[each] : undefined));
  if (encodings.length > mostEncodings || steps.includes(undefined)) {
    response.destroy();
    throw new Unreachable(`The answer has the encoding ${encodings.join(', ').slice(0, 100)}.`);
  }
  let stream: Readable = response;
  for (const step of steps) if (step) stream = pipeline(stream, step(), () => undefined);
  return stream;
}

/** Reads a response until it has `largest` decoded bytes. The last chunk may exceed the limit. */
export async function readUpTo(response: IncomingMessage, largest: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of decodeBody(response).iterator()) {
    if (!Buffer.isBuffer(chunk)) continue;
    chunks.push(chunk);
    size += chunk.length;
    if (size >= largest) break;
  }
  return Buffer.concat(chunks);
}
