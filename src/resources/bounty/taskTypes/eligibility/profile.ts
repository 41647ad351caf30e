/** An account as its network shows it. Null stands for what the network doesn't show. */
export interface SocialProfile {
  /** With its @, as the network writes it. */
  readonly handle: string;
  readonly url: string;
  readonly followers: number | null;
  readonly posts: number | null;
  /** ISO 8601, UTC. */
  readonly accountCreatedAt: string | null;
  /** Its posts and acts are hidden from the public. */
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
  /** The canonical URLs of the posts that it answers, quotes or reposts; left out when the network doesn't tell. */
  readonly about?: readonly string[];
}

/** The result of looking up a post: undefined when it doesn't exist or isn't public, `untold` when the network isn't asked. */
export type FoundPost = SocialPost | 'untold' | undefined;
