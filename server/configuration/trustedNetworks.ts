import { BlockList, isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The widest private networks: 10.0.0.0/8 and fc00::/7. A wider network would trust strangers. */
const leastBits = { ipv4: 8, ipv6: 7 } as const;

/** The prefix length of IPv4 addresses that are mapped to IPv6: `::ffff:0:0/96` is every IPv4 address. */
const mappedBits = 96;

/** Whether a text is an address, or a network such as `10.0.0.0/8` that isn't wider than the private networks. */
function isProxyNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  if (more.length > 0 || isIP(address) === 0 || address.includes('%')) return false;
  if (bits === undefined) return true;
  if (!/^\d{1,3}$/.test(bits)) return false;
  const parsed = ipaddr.parse(address);
  const isMapped = parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress();
  const [length, kind] = isMapped
    ? ([Number(bits) - mappedBits, 'ipv4'] as const)
    : ([Number(bits), parsed.kind()] as const);
  return length >= leastBits[kind] && length <= (kind === 'ipv4' ? 32 : 128);
}

/** The addresses and networks in a list. */
export const listNetworks = (text: string): string[] => text.split(',').map((part) => part.trim());

/** Whether a text is a list of addresses and networks of proxies. */
export const areProxyNetworks = (text: string): boolean => listNetworks(text).every(isProxyNetwork);

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** @returns a test whether an address is one of the proxies, or in one of their networks */
export function createProxyTest(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
}
