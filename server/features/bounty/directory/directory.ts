import { type AskedNetwork, publicApis } from '#server/configuration/networkApis.ts';
import { namedHost } from '#server/internet/namedHost.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { SocialNetwork } from '#src/resources/bounty/taskTypes/networks.ts';
import { embeddedSource } from './embeddedSource.ts';
import type { NetworkApi } from './networkApi.ts';
import { networkRateLimit } from './networkRateLimit.ts';
import { redditSource } from './reddit/redditSource.ts';
import { silentSource } from './silentSource.ts';
import type { NetworkSource, SocialDirectory } from './socialDirectory.ts';
import { steemitSource } from './steemit/steemitSource.ts';

const adapters: Readonly<Record<AskedNetwork, (api: NetworkApi) => NetworkSource>> = {
  reddit: redditSource,
  steemit: steemitSource,
};

/** The public API if it is configured, else the demo's embedded networks, else no source. */
function sourceOf(platform: Platform, network: SocialNetwork): NetworkSource {
  const { configuration, database, internet } = platform;
  const asked = configuration.socialNetworks.find(({ name }) => name === network);
  if (asked !== undefined) {
    const { name, address } = asked;
    const way = address === undefined ? { internet, address: publicApis[name] } : { internet: namedHost, address };
    return adapters[name]({ network, ...way, rateLimit: networkRateLimit(platform, name) });
  }
  return configuration.demo ? embeddedSource(database.sql, network) : silentSource(network);
}

/** What this installation knows of social networks. */
export const socialDirectory = (platform: Platform): SocialDirectory => ({
  profile: (network, handle, posts) => sourceOf(platform, network).profile(handle, posts),
  follows: (network, handle, account) => sourceOf(platform, network).follows(handle, account),
  post: (network, url) => sourceOf(platform, network).post(url),
  hasDone: (network, handle, action, target) => sourceOf(platform, network).hasDone(handle, action, target),
});
