import type { UrlCheck, UrlProblem } from '#src/fields/urlCheck/kind.ts';
import { limits } from '#src/limits.ts';
import type { Internet } from './internet.ts';
import { redirectTarget } from './redirectTarget.ts';
import { NotPublic, portOf, sendRequest, Unreachable } from './sendRequest.ts';

/** Seconds for the whole request, redirects included. */
const timeout = 15;

export type PageCheck = Pick<UrlCheck, 'httpStatus' | 'finalUrl' | 'problem'>;

/** The reason why the platform doesn't request a URL. */
function urlProblem(internet: Internet, url: URL): UrlProblem | undefined {
  if (url.protocol === 'http:') return 'insecure';
  const isPage = url.protocol === 'https:' && url.username === '' && url.href.length <= limits.urlLength;
  return isPage && internet.portFor(portOf(url)) !== undefined ? undefined : 'notWeb';
}

/** The reason why a request got no response. */
export function reachProblem(
  error: unknown,
  signal: AbortSignal,
): Extract<UrlProblem, 'private' | 'noAddress' | 'slow' | 'unreachable'> {
  if (error instanceof NotPublic) return 'private';
  if (error instanceof Unreachable) return 'noAddress';
  return signal.aborted ? 'slow' : 'unreachable';
}

/** The result is stored, so a long redirect URL is cut. */
const truncatedUrl = ({ href }: URL): string => href.slice(0, limits.urlLength);

/**
 * Requests a page like a visitor, and follows its redirects to any host.
 * No request goes to a private address, without https or to a port other than a website's. The body isn't read.
 * @param redirects the maximum number of redirects
 */
export async function reachPage(internet: Internet, start: URL, redirects: number): Promise<PageCheck> {
  const signal = AbortSignal.timeout(timeout * 1000);
  let url = start;
  for (let hop = 0; ; hop += 1) {
    const barrier = urlProblem(internet, url);
    if (barrier !== undefined) return { httpStatus: null, finalUrl: truncatedUrl(url), problem: barrier };
    if (hop > redirects) return { httpStatus: null, finalUrl: truncatedUrl(url), problem: 'redirects' };
    try {
      const response = await sendRequest(internet, url, { accept: 'text/html', asBrowser: true, signal });
      response.destroy();
      const to = redirectTarget(response, url);
      if (to === undefined) {
        const httpStatus = response.statusCode ?? 0;
        const problem = httpStatus >= 200 && httpStatus < 300 ? null : 'status';
        return { httpStatus, finalUrl: truncatedUrl(url), problem };
      }
      url = to;
    } catch (error) {
      return { httpStatus: null, finalUrl: truncatedUrl(url), problem: reachProblem(error, signal) };
    }
  }
}
