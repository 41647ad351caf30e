import { parseUrl } from '#src/schema/parseUrl.ts';

/** The path at which a demo serves the pages of its example hosts. */
export const demoPagesPath = '/demo-pages/';

/** Reserved example hosts (RFC 2606): a demo never shadows an address of the real internet. */
const madeUp = /\.example$/;

/** @returns the path at which a demo serves the page of an address; undefined for an address of the real internet */
export function demoPageAt(address: string): string | undefined {
  const { hostname = '', pathname, search } = parseUrl(address) ?? {};
  return madeUp.test(hostname) ? `${demoPagesPath}${hostname}${pathname}${search}` : undefined;
}
