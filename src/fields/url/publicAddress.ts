import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The only allocated range of IPv6. */
const global = ipaddr.IPv6.parseCIDR('2000::/3');
/** IANA's protocol assignments. The library knows only some of them. */
const protocols = ipaddr.IPv6.parseCIDR('2001::/23');

/** @returns whether an IP address is on the public internet, and neither local nor private */
export function isPublicAddress(address: string): boolean {
  // The library also parses short forms, such as 127.1.
  if (isIP(address) === 0) return false;
  const ip = ipaddr.parse(address);
  if (ip.range() !== 'unicast') return false;
  return ip.kind() === 'ipv4' || (ip.match(global) && !ip.match(protocols));
}

/** Names that networks assign internally. */
const ownNames = /(?:^|\.)(?:localhost|local|internal|home\.arpa)\.?$/i;

/** @returns whether a host could be on the public internet; a name's address is known only after its lookup */
export function isPublicHost(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '');
  return isIP(address) === 0 ? !ownNames.test(address) : isPublicAddress(address);
}
