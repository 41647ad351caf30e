import { Refusal } from '#server/problems/refusal.ts';
import { networkNames } from '#src/i18n/en/bounty/networks.ts';
import { problem } from '#src/problems/catalogue.ts';
import type { SocialNetwork } from '#src/resources/bounty/taskTypes/networks.ts';

/** A network refuses Quarry's requests (401, 403). Waiting doesn't change that, so managers decide. */
export class NetworkRefuses extends Error {
  override readonly name = 'NetworkRefuses';

  constructor(readonly status: number) {
    super(`The network answered ${status}.`);
  }
}

/** A network doesn't respond in time, or its response is invalid. The checks are unknown, without a disadvantage for the hunter. */
export class NetworkUnreachable extends Refusal {
  constructor(network: SocialNetwork, cause?: unknown) {
    super([problem('networkUnreachable', { network: networkNames[network] })]);
    this.cause = cause;
  }
}
