import { type AskedNetwork, publicApis } from '#server/configuration/networkApis.ts';
import { namedHost } from '#server/internet/namedHost.ts';
import { JobError } from '#server/platform/jobs/JobError.ts';
import type { Platform } from '#server/platform/platform.ts';
import { networkFailures as words } from '#src/i18n/en/admin/jobFailures.ts';
import { networkNames } from '#src/i18n/en/bounty/networks.ts';
import { say } from '#src/i18n/say.ts';
import type { SocialNetwork } from '#src/resources/bounty/taskTypes/networks.ts';
import { embeddedSource } from './embeddedSource.ts';
import type { NetworkApi } from './networkApi.ts';
import { networkRateLimit } from './networkRateLimit.ts';
import { NetworkRefuses, NetworkUnreachable } from './networkUnreachable.ts';
import { redditSource } from './reddit/redditSource.ts';
import { silentSource } from './silentSource.ts';
import type { NetworkSource, SocialDirectory } from './socialDirectory.ts';
import { steemitSource } from './steemit/steemitSource.ts';

const adapters: Readonly<Record<AskedNetwork, (api: NetworkApi) => NetworkSource>> = {
  reddit: redditSource,
  steemit: steemitSource,
};

type Asked = Platform['configuration']['socialNetworks'][number];

function publicSource(platform: Platform, { name, address }: Asked): NetworkSource {
  const way =
    address === undefined
      ? { internet: platform.internet, address: publicApis[name] }
      : { internet: namedHost, address };
  return adapters[name]({ network: name, ...way, rateLimit: networkRateLimit(platform, name) });
}

/** Falls back to no source if the network refuses requests (401, 403): hunters can't change that by waiting. */
function unlessRefused(source: NetworkSource, silent: NetworkSource): NetworkSource {
  const ask = async <T>(answer: Promise<T>, otherwise: () => Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof NetworkRefuses) return otherwise();
      throw error;
    }
  };
  return {
    profile: (...of) => ask(source.profile(...of), () => silent.profile(...of)),
    follows: (...of) => ask(source.follows(...of), () => silent.follows(...of)),
    post: (...of) => ask(source.post(...of), () => silent.post(...of)),
    hasDone: (...of) => ask(source.hasDone(...of), () => silent.hasDone(...of)),
  };
}

/**
 * Asks each network of the configuration one question, so that administrators learn of a network that doesn't answer.
 * @throws JobError
 */
export async function checkNetworks(platform: Platform): Promise<void> {
  const failures: string[] = [];
  for (const asked of platform.configuration.socialNetworks) {
    const network = networkNames[asked.name];
    try {
      await publicSource(platform, asked).profile(`@${asked.name}`);
    } catch (error) {
      const isRefused = error instanceof NetworkRefuses;
      if (!isRefused && !(error instanceof NetworkUnreachable)) throw error;
      failures.push(isRefused ? say(words.refuses, { network, status: error.status }) : say(words.silent, { network }));
    }
  }
  if (failures.length > 0) throw new JobError(failures.join(' '));
}

/** The public API if it is configured, else the demo's embedded networks, else no source. */
function sourceOf(platform: Platform, network: SocialNetwork): NetworkSource {
  const { configuration, database } = platform;
  const asked = configuration.socialNetworks.find(({ name }) => name === network);
  if (asked !== undefined) return unlessRefused(publicSource(platform, asked), silentSource(network));
  return configuration.demo ? embeddedSource(database.sql, network) : silentSource(network);
}

/** What this installation knows of social networks. */
export const socialDirectory = (platform: Platform): SocialDirectory => ({
  profile: (network, handle, posts) => sourceOf(platform, network).profile(handle, posts),
  follows: (network, handle, account) => sourceOf(platform, network).follows(handle, account),
  post: (network, url) => sourceOf(platform, network).post(url),
  hasDone: (network, handle, action, target) => sourceOf(platform, network).hasDone(handle, action, target),
});
