import { problem } from '#src/problems/catalogue.ts';
import type { ServerRules } from '#src/schema/serverRules.ts';
import type { HandleOptions } from './kind.ts';
import { isHandle, isNetwork, networks, readHandle } from './networks.ts';

export const serverRules: ServerRules<HandleOptions> = {
  async complete({ name, options: { networkFrom }, given, after }) {
    const network = networkFrom === undefined ? undefined : after[networkFrom];
    const text = given[name];
    return isNetwork(network) && typeof text === 'string' ? readHandle(network, text) : undefined;
  },

  async check({ name, options: { networkFrom }, after }) {
    const network = networkFrom === undefined ? undefined : after[networkFrom];
    const handle = after[name];
    if (!isNetwork(network) || typeof handle !== 'string' || isHandle(network, handle)) return [];
    return [problem(networks[network].problem, {}, name)];
  },
};
