import type { IncomingMessage } from 'node:http';
import { parseUrl } from '#src/schema/parseUrl.ts';

/** @returns the target of a redirect; undefined for any other response */
export function redirectTarget(
  { statusCode = 0, headers: { location } }: Pick<IncomingMessage, 'statusCode' | 'headers'>,
  from: URL,
): URL | undefined {
  const isRedirect = statusCode >= 300 && statusCode <= 399 && location !== undefined;
  return isRedirect ? parseUrl(location, from) : undefined;
}
