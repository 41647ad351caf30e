import type { IncomingMessage } from 'node:http';
import { domainOf } from './domainOf.ts';
import type { Internet } from './internet.ts';
import { NotPublic, readUpTo, sendRequest, Unreachable, WrongPort } from './sendRequest.ts';

/** Seconds for the whole request, redirects included. */
export const timeout = 10;
/** Bytes that are read. The rest of the page is ignored. */
const largest = 512 * 1024;
/** Redirects that are followed. */
const most = 3;

/** The site redirects to another domain, which may belong to somebody else. */
export class RedirectedAway extends Error {
  override readonly name = 'LedAway';

  constructor(
    readonly domain: string,
    readonly where: string,
  ) {
    super(`${domain} leads to ${where}.`);
  }
}

/** Errors that are passed on as they are. Any other error becomes `Unreachable`. */
const told = [NotPublic, WrongPort, RedirectedAway, Unreachable];

/** @returns where a redirection leads, undefined for any other answer */
function next({ statusCode = 0, headers: { location } }: IncomingMessage, from: URL): URL | undefined {
  if (statusCode < 300 || statusCode > 399 || location === undefined || !URL.canParse(location, from.href))
    return undefined;
  const to = new URL(location, from);
  return /^https?:$/.test(to.protocol) ? to : undefined;
}

function requireSameDomain(start: URL, to: URL): void {
  const domain = domainOf(start.href);
  if (domainOf(to.href) !== domain) throw new RedirectedAway(domain, to.host);
}

async function follow(internet: Internet, start: URL, signal: AbortSignal): Promise<string> {
  let url = start;
  for (let hop = 0; hop <= most; hop += 1) {
    const response = await sendRequest(internet, url, { accept: 'text/html, text/plain', signal });
    const to = next(response, url);
    if (to === undefined) {
      if (response.statusCode === 200) return (await readUpTo(response, largest)).toString('utf8');
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
 * Reads the beginning of a page that a user has named. Neither the first address nor a redirect may lead to a private address
 * or to another domain.
 * @throws NotPublic, WrongPort, RedirectedAway, Unreachable
 */
export async function fetchText(internet: Internet, url: URL): Promise<string> {
  try {
    return await follow(internet, url, AbortSignal.timeout(timeout * 1000));
  } catch (error) {
    if (told.some((kind) => error instanceof kind)) throw error;
    throw new Unreachable(`${url.href} could not be read.`, { cause: error });
  }
}
