import { isIPv6 } from 'node:net';

const groups = (part: string | undefined): string[] => (part ? part.split(':') : []);

/**
 * Whom an address belongs to, as far as it tells: an IPv4 address, or the first half of an IPv6 address, since its holder
 * chooses the other half freely.
 */
export function networkOf(ip: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip) ?? [];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head, tail] = ip.split('::');
  const [left, right] = [groups(head), groups(tail)];
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
