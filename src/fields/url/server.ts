import { problem } from '#src/problems/catalogue.ts';
import { parseUrl } from '#src/schema/parseUrl.ts';
import type { ServerRules } from '#src/schema/serverRules.ts';
import type { UrlOptions } from './kind.ts';
import { withoutMacros } from './macros.ts';
import { isPublicHost } from './publicAddress.ts';

export const serverRules: ServerRules<UrlOptions> = {
  /** Only the server has the list of private addresses, because forms don't need it. */
  async check({ name, options: { publicHost }, given }) {
    const address = given[name];
    if (!publicHost || typeof address !== 'string') return [];
    const host = parseUrl(withoutMacros(address))?.hostname;
    return host === undefined || isPublicHost(host) ? [] : [problem('addressNotPublic', { host }, name)];
  },
};
