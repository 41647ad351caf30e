import { problem } from '#src/problems/catalogue.ts';
import { networkNames, type SocialNetwork } from '#src/tasks/networks.ts';
import { Refusal } from '../../http/refusal.ts';

/** A network doesn't answer, in time and with what it should: nothing is known of the hunter, and nothing is held against them. */
export class NetworkUnreachable extends Refusal {
  constructor(network: SocialNetwork, cause?: unknown) {
    super([problem('networkUnreachable', { network: networkNames[network] })]);
    this.cause = cause;
  }
}
