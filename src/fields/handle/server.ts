import { problem } from '#src/problems/catalogue.ts';
import type { ServerRules } from '#src/schema/serverRules.ts';
import type { HandleOptions } from './kind.ts';
import { isHandle, networks, parseHandle } from './networks.ts';
import { networkIn } from './rules.ts';

export const serverRules: ServerRules<HandleOptions> = {
  async complete({ name, options, given, after }) {
    const network = networkIn(options, after);
    const text = given[name];
    return network !== undefined && typeof text === 'string' ? parseHandle(network, text) : undefined;
  },

  async check({ name, options, after }) {
    const network = networkIn(options, after);
    const handle = after[name];
    if (network === undefined || typeof handle !== 'string' || isHandle(network, handle)) return [];
    return [problem(networks[network].problem, {}, name)];
  },
};
