import { lookup } from 'node:dns/promises';
import type { Internet } from './internet.ts';

/** Access to a host in the configuration. The operator may choose a private host at any port. */
export const namedHost: Internet = {
  async addresses(host) {
    const found = await lookup(host, { all: true }).catch(() => []);
    return found.map(({ address }) => address);
  },
  texts: async () => [],
  mayReach: () => true,
  portFor: (port) => port,
};
