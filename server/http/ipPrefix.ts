import ipaddr from 'ipaddr.js';

/**
 * The part of an IP address that identifies one client: a whole IPv4 address, or the first half of an IPv6 address.
 * The client chooses the other half freely.
 */
export function ipPrefix(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const ip = ipaddr.process(address);
  return ip instanceof ipaddr.IPv6
    ? ip.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')
    : ip.toString();
}
