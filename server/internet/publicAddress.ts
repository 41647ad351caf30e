import { BlockList, isIP } from 'node:net';

type Range = readonly [address: string, prefix: number];

/** What IANA's registry keeps for machines themselves, for private networks, for documentation and for later. */
const special: readonly Range[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

/** Of IPv6, only this range is given out … */
const global: Range = ['2000::', 3];

/** … without what in it is for documentation, or hides an IPv4 address. */
const specialWithin: readonly Range[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

function listOf(ranges: readonly Range[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [address, prefix] of ranges) list.addSubnet(address, prefix, family);
  return list;
}

const refused4 = listOf(special, 'ipv4');
const given6 = listOf([global], 'ipv6');
const refused6 = listOf(specialWithin, 'ipv6');

/** @returns whether an IP address is one of the public internet's: neither this machine's nor its network's */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !refused4.check(address, 'ipv4');
  return family === 6 && given6.check(address, 'ipv6') && !refused6.check(address, 'ipv6');
}
