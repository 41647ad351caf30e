import { type AskedNetwork, questionsPerMinute } from '#server/configuration/networkApis.ts';
import { Buckets } from '#server/http/buckets.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Counts a question to a network. @throws where it has been asked too often: it would turn us away, and for longer */
export type NetworkRateLimit = () => void;

const counted = new WeakMap<Platform, Buckets>();

/** Of one process; several share the network's patience. */
export function networkRateLimit(platform: Platform, network: AskedNetwork): NetworkRateLimit {
  const buckets = counted.get(platform) ?? new Buckets();
  counted.set(platform, buckets);
  return () => {
    if (!platform.configuration.rateLimit) return;
    const seconds = buckets.take(network, questionsPerMinute[network], Date.now());
    if (seconds > 0) throw new Error(`${network} has been asked too often; it can be asked again in ${seconds} s.`);
  };
}
