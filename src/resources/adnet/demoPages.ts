import { parseUrl } from '#src/schema/parseUrl.ts';

/** Where a demo serves the pages of its made-up hosts. */
export const demoPagesPath = '/demo-pages/';

/** Hosts that nobody can own (RFC 2606): no address of the real internet is taken for one of a demo. */
const madeUp = /\.example$/;

/** @returns the path where a demo serves the page at an address; undefined for one of the real internet */
export function demoPageAt(address: string): string | undefined {
  const { hostname = '', pathname, search } = parseUrl(address) ?? {};
  return madeUp.test(hostname) ? `${demoPagesPath}${hostname}${pathname}${search}` : undefined;
}
