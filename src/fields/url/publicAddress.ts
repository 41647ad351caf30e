import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Of IPv6, only this range is given out. */
const global = ipaddr.IPv6.parseCIDR('2000::/3');
/** IANA's protocol assignments. The library knows only some of them. */
const protocols = ipaddr.IPv6.parseCIDR('2001::/23');

/** @returns whether an IP address is on the public internet, not this machine's or a private network's */
export function isPublicAddress(address: string): boolean {
  // The library also reads short forms, such as 127.1.
  if (isIP(address) === 0) return false;
  const ip = ipaddr.parse(address);
  if (ip.range() !== 'unicast') return false;
  return ip.kind() === 'ipv4' || (ip.match(global) && !ip.match(protocols));
}

/** Names that each network gives out for itself. */
const ownNames = /(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$/i;

/** @returns whether a host could be on the public internet: what a name leads to is known only once it is looked up */
export function isPublicHost(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '');
  return isIP(address) === 0 ? !ownNames.test(address) : isPublicAddress(address);
}
