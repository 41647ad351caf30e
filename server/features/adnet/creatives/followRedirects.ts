import type { IncomingMessage } from 'node:http';
import type { Internet } from '#server/internet/internet.ts';
import { redirectTarget } from '#server/internet/redirectTarget.ts';
import { sendRequest, Unreachable } from '#server/internet/sendRequest.ts';

/** Maximum of redirects. */
const maxRedirects = 5;

interface FinalResponse {
  readonly response: IncomingMessage;
  /** The final address. */
  readonly url: URL;
}

/**
 * Requests an address that a user has entered, and follows its redirects to any public host. No hop may lead to a private address.
 * @throws NotPublic, Unreachable, and errors of the connection
 */
export async function followRedirects(
  internet: Internet,
  start: URL,
  accept: string,
  signal: AbortSignal,
): Promise<FinalResponse> {
  let url = start;
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const response = await sendRequest(internet, url, { accept, asBrowser: true, signal });
    const to = redirectTarget(response, url);
    if (to === undefined) return { response, url };
    response.destroy();
    if (!/^https?:$/.test(to.protocol)) throw new Unreachable(`${url.href} leads out of the web.`);
    url = to;
  }
  throw new Unreachable(`${start.href} redirects too many times.`);
}
