import type { SocialNetwork } from '../networks.ts';

/** The site of a link: a network, or any page of the web. */
export type LinkSite = SocialNetwork | 'web';

/** The kind of target of a link. */
export type LinkKind = 'post' | 'comment' | 'video' | 'story' | 'group' | 'profile' | 'page';

/** A link to an item on a site, in canonical form. */
export interface PostLink {
  readonly kind: LinkKind;
  /** Identifies the target: two links have the same target exactly if site, kind and ID are equal. */
  readonly id: string;
  /** The canonical URL. */
  readonly url: string;
  /** The canonical URL of a comment's post. */
  readonly parent?: string;
  /** The author's handle, with its @, if the URL contains it. */
  readonly author?: string;
}

/** The name of a kind of link, and an example. */
interface KindWords {
  readonly what: string;
  readonly example: string;
}

/** Parses the URLs of a site. */
export interface Site {
  /** Its domains, with their subdomains; empty for any public host. */
  readonly hosts: readonly string[];
  readonly kinds: Readonly<Partial<Record<LinkKind, KindWords>>>;
  /** @returns the target of a URL on one of the hosts; undefined if the URL has none of the kinds */
  readonly read: (url: URL) => PostLink | undefined;
}
