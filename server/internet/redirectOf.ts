import type { IncomingMessage } from 'node:http';

/** @returns where a redirect leads, undefined for any other answer */
export function redirectOf(
  { statusCode = 0, headers: { location } }: Pick<IncomingMessage, 'statusCode' | 'headers'>,
  from: URL,
): URL | undefined {
  if (statusCode < 300 || statusCode > 399 || location === undefined || !URL.canParse(location, from.href))
    return undefined;
  return new URL(location, from);
}
