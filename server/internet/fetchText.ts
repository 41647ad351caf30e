import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { domainOf } from './domainOf.ts';
import type { Internet } from './internet.ts';

/** Seconds that a site has to answer, with everywhere that it sends us on to. */
export const patience = 10;
/** Bytes that are read; what comes after them is not looked at. */
const largest = 512 * 1024;
/** How often a site may send us on. */
const most = 3;

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

/** A site sends us on to another domain: whatever stands there, its owner may be somebody else. */
export class LedAway extends Error {
  override readonly name = 'LedAway';

  constructor(
    readonly domain: string,
    readonly where: string,
  ) {
    super(`${domain} leads to ${where}.`);
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

/** What is said as it is; all else that goes wrong is that nobody could be reached. */
const told = [NotPublic, WrongPort, LedAway, Unreachable];

const portOf = ({ port, protocol }: URL): number => Number(port || (protocol === 'https:' ? 443 : 80));

async function get(internet: Internet, url: URL, signal: AbortSignal): Promise<IncomingMessage> {
  if (!internet.mayUse(portOf(url))) throw new WrongPort(url.host);
  const address = await addressOf(internet, url);
  const options: RequestOptions = {
    agent: false,
    signal,
    lookup: always(address),
    headers: { accept: 'text/html, text/plain', 'user-agent': 'Quarry site verification' },
  };
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    request(url, options).once('response', resolve).once('error', reject).end();
  });
}

async function read(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response.iterator()) {
    if (!Buffer.isBuffer(chunk)) continue;
    chunks.push(chunk);
    size += chunk.length;
    if (size >= largest) break;
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** @returns where a redirection leads, undefined for any other answer */
function next({ statusCode = 0, headers: { location } }: IncomingMessage, from: URL): URL | undefined {
  if (statusCode < 300 || statusCode > 399 || location === undefined || !URL.canParse(location, from.href))
    return undefined;
  const to = new URL(location, from);
  return /^https?:$/.test(to.protocol) ? to : undefined;
}

function requireSameDomain(start: URL, to: URL): void {
  const domain = domainOf(start.href);
  if (domainOf(to.href) !== domain) throw new LedAway(domain, to.host);
}

async function follow(internet: Internet, start: URL, signal: AbortSignal): Promise<string> {
  let url = start;
  for (let hop = 0; hop <= most; hop += 1) {
    const response = await get(internet, url, signal);
    const to = next(response, url);
    if (to === undefined) {
      if (response.statusCode === 200) return read(response);
      response.destroy();
      throw new Unreachable(`${url.href} answered ${response.statusCode}.`);
    }
    response.destroy();
    requireSameDomain(start, to);
    url = to;
  }
  throw new Unreachable(`${start.href} sends on too often.`);
}

/**
 * Reads the beginning of a page that a user has named, never from a private address nor of another domain: not at first, not
 * after a redirection.
 * @throws NotPublic, WrongPort, LedAway, Unreachable
 */
export async function fetchText(internet: Internet, url: URL): Promise<string> {
  try {
    return await follow(internet, url, AbortSignal.timeout(patience * 1000));
  } catch (error) {
    if (told.some((kind) => error instanceof kind)) throw error;
    throw new Unreachable(`${url.href} could not be read.`, { cause: error });
  }
}
