import type { FoundPost, SocialProfile } from '#src/resources/bounty/taskTypes/eligibility/profile.ts';
import type { SocialNetwork } from '#src/resources/bounty/taskTypes/networks.ts';

/** A profile, perhaps with whose it is. */
export interface DirectoryProfile extends SocialProfile {
  /** The user that the directory itself keeps the account for; the networks' own never know. */
  readonly userId?: number;
  /** The network couldn't be asked: the account may exist, but nothing is known of it. */
  readonly isAssumed?: true;
}

/** What one network tells of accounts and posts. Each question may fail with `NetworkUnreachable`. */
export interface NetworkSource {
  /**
   * @param posts how many posts are asked for: a network that has to be asked page after page is asked no further, and not at all
   *   for none
   * @returns undefined when there is no account of that name
   */
  profile(handle: string, posts?: number): Promise<DirectoryProfile | undefined>;
  /** @returns undefined when the network doesn't tell */
  follows(handle: string, account: string): Promise<boolean | undefined>;
  post(url: string): Promise<FoundPost>;
  /**
   * @param action the action of a task type: like, upvote, resteem
   * @param target what it is done to: the address of a post, an account's handle
   * @returns undefined when the network doesn't tell
   */
  hasDone(handle: string, action: string, target: string): Promise<boolean | undefined>;
}

/**
 * The only access to social networks. Call it outside of transactions, because networks may be slow.
 * Each question may fail with `NetworkUnreachable`, which is never the hunter's fault.
 */
export interface SocialDirectory {
  profile(network: SocialNetwork, handle: string, posts?: number): ReturnType<NetworkSource['profile']>;
  follows(network: SocialNetwork, handle: string, account: string): ReturnType<NetworkSource['follows']>;
  post(network: SocialNetwork, url: string): ReturnType<NetworkSource['post']>;
  hasDone(network: SocialNetwork, handle: string, action: string, target: string): ReturnType<NetworkSource['hasDone']>;
}
