import type { IncomingMessage } from 'node:http';
import { parseUrl } from '#src/schema/parseUrl.ts';

/** @returns where a redirect leads, undefined for any other answer */
export function redirectOf(
  { statusCode = 0, headers: { location } }: Pick<IncomingMessage, 'statusCode' | 'headers'>,
  from: URL,
): URL | undefined {
  const isRedirect = statusCode >= 300 && statusCode <= 399 && location !== undefined;
  return isRedirect ? parseUrl(location, from) : undefined;
}
