/** What a network shows of somebody's account. Null: the network doesn't tell. */
export interface SocialProfile {
  /** With its @, as the network writes it. */
  readonly handle: string;
  readonly url: string;
  readonly followers: number | null;
  readonly posts: number | null;
  /** ISO 8601, UTC. */
  readonly accountCreatedAt: string | null;
  /** Nobody can look at what the account does. */
  readonly isPrivate: boolean;
  /** What its holder says of themselves. */
  readonly about: string | null;
  /** The tags that the account bears, without their #. */
  readonly tags: readonly string[] | null;
}

/** What a network shows of a post or a comment. */
export interface SocialPost {
  /** The handle of whoever wrote it, with its @. */
  readonly author: string;
  readonly text: string;
  /** Without their #. */
  readonly tags: readonly string[];
  /** ISO 8601, UTC. */
  readonly postedAt: string;
  readonly likes: number | null;
}

/** A post as it was found: undefined where there is none, or nobody may read it; `untold` where the network isn't asked. */
export type FoundPost = SocialPost | 'untold' | undefined;
