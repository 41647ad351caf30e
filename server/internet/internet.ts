import { Resolver } from 'node:dns/promises';
import { isPublicAddress } from '#src/fields/url/publicAddress.ts';

/** The way to the sites and domains that users name. A port: tests stand in for the network behind it. */
export interface Internet {
  /** @returns the IP addresses of a host; none where it has none, or nobody answers */
  addresses(host: string): Promise<readonly string[]>;
  /** @returns the TXT records of a domain; none where it has none, or nobody answers */
  texts(domain: string): Promise<readonly string[]>;
  /** @returns whether the platform may connect to an IP address */
  mayReach(address: string): boolean;
  /** @returns the port to connect to for the one that an address names; none where the platform may not */
  portFor(port: number): number | undefined;
  /** Certificates of authorities in PEM, to trust in place of the system's. */
  readonly authorities?: string;
}

/** The ports of websites. Any other port may belong to another service. */
const webPorts: readonly number[] = [80, 443];

const none = (): [] => [];

/** The real internet. Names are resolved by DNS, never by this machine's hosts file. */
export function openInternet(): Internet {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  return {
    async addresses(host) {
      const found = await Promise.all([resolver.resolve4(host).catch(none), resolver.resolve6(host).catch(none)]);
      return found.flat();
    },
    async texts(domain) {
      const records = await resolver.resolveTxt(domain).catch(none);
      return records.map((parts) => parts.join(''));
    },
    mayReach: isPublicAddress,
    portFor: (port) => (webPorts.includes(port) ? port : undefined),
  };
}
