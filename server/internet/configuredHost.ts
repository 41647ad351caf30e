import { lookup } from 'node:dns/promises';
import type { Internet } from './internet.ts';

/** Access to a host in the configuration. The operator may choose a private host at any port. */
export const configuredHost: Internet = {
  async addresses(host) {
    const results = await lookup(host, { all: true }).catch(() => []);
    return results.map(({ address }) => address);
  },
  texts: async () => [],
  mayReach: () => true,
  portFor: (port) => port,
};
