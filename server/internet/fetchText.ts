import type { IncomingMessage } from 'node:http';
import type { Internet } from './internet.ts';
import { redirectOf } from './redirectOf.ts';
import { NotPublic, readUpTo, sendRequest, Unreachable } from './sendRequest.ts';

/** Seconds for the whole request, redirects included. */
export const timeout = 10;
/** Bytes that are read. The rest of the page is ignored. */
const largest = 512 * 1024;

/** A redirect that isn't followed: to another host, which may be somebody else's, away from https, or one too many. */
export class RedirectedAway extends Error {
  override readonly name = 'RedirectedAway';

  constructor(
    readonly from: string,
    readonly to: string,
  ) {
    super(`${from} leads to ${to}.`);
  }
}

/** The answer is served as another type than was asked for. */
export class WrongType extends Error {
  override readonly name = 'WrongType';

  constructor(
    readonly where: string,
    readonly type: string,
  ) {
    super(`${where} isn’t served as ${type}.`);
  }
}

/** Errors that are passed on as they are. Any other error becomes `Unreachable`. */
const told = [NotPublic, RedirectedAway, WrongType, Unreachable];

interface Wanted {
  /** What it must be served as. */
  readonly type: 'text/html' | 'text/plain';
  /** Redirects that are followed, within the host. */
  readonly redirects: number;
}

const typeOf = ({ headers }: IncomingMessage): string | undefined =>
  headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();

async function textOf(response: IncomingMessage, { href }: URL, type: Wanted['type']): Promise<string> {
  if (response.statusCode === 200 && typeOf(response) === type)
    return (await readUpTo(response, largest)).toString('utf8');
  response.destroy();
  if (response.statusCode === 200) throw new WrongType(href, type);
  throw new Unreachable(`${href} answered ${response.statusCode}.`);
}

async function follow(internet: Internet, start: URL, { type, redirects }: Wanted): Promise<string> {
  const signal = AbortSignal.timeout(timeout * 1000);
  let url = start;
  for (let hop = 0; ; hop += 1) {
    const response = await sendRequest(internet, url, { accept: type, asBrowser: true, signal });
    const to = redirectOf(response, url);
    if (to === undefined) return textOf(response, url, type);
    response.destroy();
    if (hop === redirects || to.origin !== start.origin) throw new RedirectedAway(url.href, to.href);
    url = to;
  }
}

/**
 * Reads the beginning of a page that a user has named. Neither its host nor a redirect may lead to a private address, and a
 * redirect only within the origin.
 * @throws NotPublic, RedirectedAway, WrongType, Unreachable
 */
export async function fetchText(internet: Internet, url: URL, wanted: Wanted): Promise<string> {
  try {
    return await follow(internet, url, wanted);
  } catch (error) {
    if (told.some((kind) => error instanceof kind)) throw error;
    throw new Unreachable(`${url.href} could not be read.`, { cause: error });
  }
}
