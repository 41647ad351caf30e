import { type ApiNetwork, publicApis } from '#server/configuration/networkApis.ts';
import { configuredHost } from '#server/internet/configuredHost.ts';
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
import type { NetworkSource, SocialDirectory } from './socialDirectory.ts';
import { steemitSource } from './steemit/steemitSource.ts';
import { unavailableSource } from './unavailableSource.ts';

const adapters: Readonly<Record<ApiNetwork, (api: NetworkApi) => NetworkSource>> = {
  reddit: redditSource,
  steemit: steemitSource,
};

type ConfiguredNetwork = Platform['configuration']['socialNetworks'][number];

function publicSource(platform: Platform, { name, address }: ConfiguredNetwork): NetworkSource {
  const endpoint =
    address === undefined
      ? { internet: platform.internet, address: publicApis[name] }
      : { internet: configuredHost, address };
  return adapters[name]({ network: name, ...endpoint, rateLimit: networkRateLimit(platform, name) });
}

/** Falls back to no source if the network refuses requests (401, 403), because hunters can't change that by waiting. */
function withFallback(source: NetworkSource, fallback: NetworkSource): NetworkSource {
  const answerOr = async <T>(answer: Promise<T>, otherwise: () => Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof NetworkRefuses) return otherwise();
      throw error;
    }
  };
  return {
    profile: (...of) => answerOr(source.profile(...of), () => fallback.profile(...of)),
    follows: (...of) => answerOr(source.follows(...of), () => fallback.follows(...of)),
    post: (...of) => answerOr(source.post(...of), () => fallback.post(...of)),
    hasDone: (...of) => answerOr(source.hasDone(...of), () => fallback.hasDone(...of)),
  };
}

/**
 * Sends a request to each configured network, so that administrators learn of networks that don't respond.
 * @throws JobError
 */
export async function checkNetworks(platform: Platform): Promise<void> {
  const failures: string[] = [];
  for (const configured of platform.configuration.socialNetworks) {
    const network = networkNames[configured.name];
    try {
      await publicSource(platform, configured).profile(`@${configured.name}`);
    } catch (error) {
      const isRefused = error instanceof NetworkRefuses;
      if (!isRefused && !(error instanceof NetworkUnreachable)) throw error;
      failures.push(isRefused ? say(words.refuses, { network, status: error.status }) : say(words.silent, { network }));
    }
  }
  if (failures.length > 0) throw new JobError(failures.join(' '));
}

/** Returns the public API if it is configured, else the demo's embedded networks, else no source. */
function toSource(platform: Platform, network: SocialNetwork): NetworkSource {
  const { configuration, database } = platform;
  const configured = configuration.socialNetworks.find(({ name }) => name === network);
  if (configured !== undefined) return withFallback(publicSource(platform, configured), unavailableSource(network));
  return configuration.demo ? embeddedSource(database.sql, network) : unavailableSource(network);
}

/** Creates the installation's access to social networks. */
export const createSocialDirectory = (platform: Platform): SocialDirectory => ({
  profile: (network, handle, posts) => toSource(platform, network).profile(handle, posts),
  follows: (network, handle, account) => toSource(platform, network).follows(handle, account),
  post: (network, url) => toSource(platform, network).post(url),
  hasDone: (network, handle, action, target) => toSource(platform, network).hasDone(handle, action, target),
});
