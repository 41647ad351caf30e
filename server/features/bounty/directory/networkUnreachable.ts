import { Refusal } from '#server/problems/refusal.ts';
import { networkNames } from '#src/i18n/en/bounty/networks.ts';
import { problem } from '#src/problems/catalogue.ts';
import type { SocialNetwork } from '#src/resources/bounty/taskTypes/networks.ts';

/** A network refuses to answer Quarry (401, 403), which waiting doesn't change: people decide. */
export class NetworkRefuses extends Error {
  override readonly name = 'NetworkRefuses';

  constructor(readonly status: number) {
    super(`The network answered ${status}.`);
  }
}

/** A network doesn't answer in time, or not as documented. Nothing is known of the hunter then, and nothing is held against them. */
export class NetworkUnreachable extends Refusal {
  constructor(network: SocialNetwork, cause?: unknown) {
    super([problem('networkUnreachable', { network: networkNames[network] })]);
    this.cause = cause;
  }
}
