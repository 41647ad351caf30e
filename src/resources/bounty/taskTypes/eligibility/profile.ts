/** An account as its network shows it. Null means that the network hides the value. */
export interface SocialProfile {
  /** With its @, in the network's spelling. */
  readonly handle: string;
  readonly url: string;
  readonly followers: number | null;
  readonly posts: number | null;
  /** ISO 8601, UTC. */
  readonly accountCreatedAt: string | null;
  /** The public can't see the account's posts and actions. */
  readonly isPrivate: boolean;
  /** The text of the profile. */
  readonly about: string | null;
  /** The tags in the profile, without the #. */
  readonly tags: readonly string[] | null;
}

/** A post or a comment as its network shows it. */
export interface SocialPost {
  /** The author's handle, with its @. */
  readonly author: string;
  readonly text: string;
  /** Without the #. */
  readonly tags: readonly string[];
  /** ISO 8601, UTC. */
  readonly postedAt: string;
  readonly likes: number | null;
  /** The canonical URLs of the posts that it answers, quotes or reposts; omitted if the network doesn't list them. */
  readonly about?: readonly string[];
}

/** The result of loading a post: undefined if it doesn't exist or isn't public, `untold` if the network isn't queried. */
export type FoundPost = SocialPost | 'untold' | undefined;
