import type { SocialNetwork } from '../networks.ts';

/** Where a link can lead: a network, or any page of the web. */
export type LinkSite = SocialNetwork | 'web';

/** What a link can lead to. */
export type LinkKind = 'post' | 'comment' | 'video' | 'story' | 'group' | 'profile' | 'page';

/** The address of something on a site, in the one form that all its spellings have in common. */
export interface PostLink {
  readonly kind: LinkKind;
  /** Names it on its site: two links lead to the same exactly when site, kind and id are the same. */
  readonly id: string;
  /** The canonical address. */
  readonly url: string;
  /** Whose it is, as a handle with its @, where the address says so. */
  readonly author?: string;
}

/** What a kind of link is called, and one as an example. */
interface KindWords {
  readonly what: string;
  readonly example: string;
}

/** What the platform knows of a site's addresses. */
export interface Site {
  /** Its domains; their subdomains are its own too. None: any public host. */
  readonly hosts: readonly string[];
  readonly kinds: Readonly<Partial<Record<LinkKind, KindWords>>>;
  /** @returns what an address on one of its hosts leads to, if it is any of its kinds */
  readonly read: (url: URL) => PostLink | undefined;
}
