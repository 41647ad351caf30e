import { Resolver } from 'node:dns/promises';
import { isPublicAddress } from '#src/fields/url/publicAddress.ts';

/** Access to the sites and domains that users enter. This is a port: tests replace the network behind it. */
export interface Internet {
  /** @returns the IP addresses of a host; empty if it has none or DNS doesn't respond */
  addresses(host: string): Promise<readonly string[]>;
  /** @returns the TXT records of a domain; empty if it has none or DNS doesn't respond */
  texts(domain: string): Promise<readonly string[]>;
  /** @returns whether the platform may connect to an IP address */
  mayReach(address: string): boolean;
  /** @returns the port to connect to for the port in a URL; undefined if the platform may not connect */
  portFor(port: number): number | undefined;
  /** The platform's own URL that replaces a URL: a demo serves the pages of its fictional hosts. */
  instead?(url: URL): URL | undefined;
  /** CA certificates in PEM that replace the system's. */
  readonly authorities?: string;
}

/** The ports of websites. Any other port may belong to another service. */
const webPorts: readonly number[] = [80, 443];

const none = (): [] => [];

/** The real internet. DNS resolves the names, never this machine's hosts file. */
export function openInternet(): Internet {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  return {
    async addresses(host) {
      const resolved = await Promise.all([resolver.resolve4(host).catch(none), resolver.resolve6(host).catch(none)]);
      return resolved.flat();
    },
    async texts(domain) {
      const records = await resolver.resolveTxt(domain).catch(none);
      return records.map((parts) => parts.join(''));
    },
    mayReach: isPublicAddress,
    portFor: (port) => (webPorts.includes(port) ? port : undefined),
  };
}
