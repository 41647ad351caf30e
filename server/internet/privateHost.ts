import { isIP } from 'node:net';
import { isPublicAddress } from './publicAddress.ts';

/**
 * The IP address that stands in place of a host and isn’t public. It can be judged without asking; what a name leads to, only
 * a request finds out.
 * @returns undefined for any other web address, and for what is none
 */
export function privateHost(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 || isPublicAddress(host) ? undefined : host;
}
