import { problem } from '#src/problems/catalogue.ts';
import type { ServerRules } from '#src/schema/serverRules.ts';
import type { HandleOptions } from './kind.ts';
import { isHandle, isNetwork, networks } from './networks.ts';

export const serverRules: ServerRules<HandleOptions> = {
  async check({ name, options: { networkFrom }, after }) {
    const network = networkFrom === undefined ? undefined : after[networkFrom];
    const handle = after[name];
    if (!isNetwork(network) || typeof handle !== 'string' || isHandle(network, handle)) return [];
    return [problem(networks[network].problem, {}, name)];
  },
};
