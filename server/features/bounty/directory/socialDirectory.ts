import type { FoundPost, SocialProfile } from '#src/resources/bounty/taskTypes/eligibility/profile.ts';
import type { SocialNetwork } from '#src/resources/bounty/taskTypes/networks.ts';

/** A profile, with its user if known. */
export interface DirectoryProfile extends SocialProfile {
  /** The account's user in the embedded directory; networks never report it. */
  readonly userId?: number;
  /** The network isn't available: the account may exist, but its data is unknown. */
  readonly isAssumed?: true;
}

/** A network's accounts and posts. Each call may throw `NetworkUnreachable`. */
export interface NetworkSource {
  /**
   * @param posts the number of requested posts: a paginated network loads no further pages, and none for 0
   * @returns undefined if there is no account of that name
   */
  profile(handle: string, posts?: number): Promise<DirectoryProfile | undefined>;
  /** @returns undefined if the network doesn't reveal it */
  follows(handle: string, account: string): Promise<boolean | undefined>;
  post(url: string): Promise<FoundPost>;
  /**
   * @param action the action of a task type: like, upvote, resteem
   * @param target the target of the action: the address of a post, an account's handle
   * @returns undefined if the network doesn't reveal it
   */
  hasDone(handle: string, action: string, target: string): Promise<boolean | undefined>;
}

/**
 * The only access to social networks. Call it outside of transactions, because networks may be slow. Each call may throw
 * `NetworkUnreachable`, which is never the hunter's fault.
 */
export interface SocialDirectory {
  profile(network: SocialNetwork, handle: string, posts?: number): ReturnType<NetworkSource['profile']>;
  follows(network: SocialNetwork, handle: string, account: string): ReturnType<NetworkSource['follows']>;
  post(network: SocialNetwork, url: string): ReturnType<NetworkSource['post']>;
  hasDone(network: SocialNetwork, handle: string, action: string, target: string): ReturnType<NetworkSource['hasDone']>;
}
