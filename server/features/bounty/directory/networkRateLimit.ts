import { type ApiNetwork, requestsPerMinute } from '#server/configuration/networkApis.ts';
import { Buckets } from '#server/http/buckets.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Counts a request to a network. @throws above the limit, because the network would block Quarry for longer */
export type NetworkRateLimit = () => void;

const bucketsByPlatform = new WeakMap<Platform, Buckets>();

/** Creates the limit of this process. Several processes together may still exceed the network's limit. */
export function networkRateLimit(platform: Platform, network: ApiNetwork): NetworkRateLimit {
  const buckets = bucketsByPlatform.get(platform) ?? new Buckets();
  bucketsByPlatform.set(platform, buckets);
  return () => {
    if (!platform.configuration.rateLimit) return;
    const seconds = buckets.take(network, requestsPerMinute[network], Date.now());
    if (seconds > 0) throw new Error(`${network} has been asked too often; it can be asked again in ${seconds} s.`);
  };
}
