import type { IncomingMessage } from 'node:http';
import type { Internet } from './internet.ts';
import { redirectTarget } from './redirectTarget.ts';
import { NotPublic, readUpTo, sendRequest, Unreachable } from './sendRequest.ts';

/** Seconds for the whole request, redirects included. */
export const timeout = 10;
/** The maximum bytes that are read. The rest of the page is ignored. */
const largest = 512 * 1024;

/** A redirect that isn't followed: to another host, away from https, or beyond the limit. */
export class RedirectedAway extends Error {
  override readonly name = 'RedirectedAway';

  constructor(
    readonly from: string,
    readonly to: string,
  ) {
    super(`${from} leads to ${to}.`);
  }
}

/** The response has another type than requested. */
export class WrongType extends Error {
  override readonly name = 'WrongType';

  constructor(
    readonly where: string,
    readonly type: string,
  ) {
    super(`${where} isn’t served as ${type}.`);
  }
}

/** Errors that are rethrown unchanged. Any other error becomes `Unreachable`. */
const expectedErrors = [NotPublic, RedirectedAway, WrongType, Unreachable];

interface FetchOptions {
  /** The required content type. */
  readonly type: 'text/html' | 'text/plain';
  /** The maximum number of redirects, all within the host. */
  readonly redirects: number;
}

const typeOf = ({ headers }: IncomingMessage): string | undefined =>
  headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();

async function readText(response: IncomingMessage, { href }: URL, type: FetchOptions['type']): Promise<string> {
  if (response.statusCode === 200 && typeOf(response) === type)
    return (await readUpTo(response, largest)).toString('utf8');
  response.destroy();
  if (response.statusCode === 200) throw new WrongType(href, type);
  throw new Unreachable(`${href} answered ${response.statusCode}.`);
}

async function fetchFollowing(internet: Internet, start: URL, { type, redirects }: FetchOptions): Promise<string> {
  const signal = AbortSignal.timeout(timeout * 1000);
  let url = start;
  for (let hop = 0; ; hop += 1) {
    const response = await sendRequest(internet, url, { accept: type, asBrowser: true, signal });
    const to = redirectTarget(response, url);
    if (to === undefined) return readText(response, url, type);
    response.destroy();
    if (hop === redirects || to.origin !== start.origin) throw new RedirectedAway(url.href, to.href);
    url = to;
  }
}

/**
 * Reads the beginning of a page at a user's URL. Neither the host nor a redirect may lead to a private address.
 * A redirect must stay within the origin.
 * @throws NotPublic, RedirectedAway, WrongType, Unreachable
 */
export async function fetchText(internet: Internet, url: URL, options: FetchOptions): Promise<string> {
  try {
    return await fetchFollowing(internet, url, options);
  } catch (error) {
    if (expectedErrors.some((kind) => error instanceof kind)) throw error;
    throw new Unreachable(`${url.href} could not be read.`, { cause: error });
  }
}
