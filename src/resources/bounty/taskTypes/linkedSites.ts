import { isWithinDomain } from '#src/schema/domainName.ts';
import { bitcointalk } from './bitcointalk/links.ts';
import { facebook } from './facebook/links.ts';
import { instagram } from './instagram/links.ts';
import { linkedin } from './linkedin/links.ts';
import type { LinkSite, PostLink, Site } from './links/postLink.ts';
import { web } from './links/web.ts';
import { medium } from './medium/links.ts';
import { reddit } from './reddit/links.ts';
import { steemit } from './steemit/links.ts';
import { telegram } from './telegram/links.ts';
import { twitter } from './twitter/links.ts';
import { vk } from './vk/links.ts';
import { youtube } from './youtube/links.ts';

const networks = {
  bitcointalk,
  facebook,
  instagram,
  linkedin,
  medium,
  reddit,
  steemit,
  telegram,
  twitter,
  vk,
  youtube,
} satisfies Readonly<Record<Exclude<LinkSite, 'web'>, Site>>;

/** Returns the network's canonical link if a web page belongs to a network. */
function networkPage(url: URL): PostLink | undefined {
  const site = Object.values(networks).find(({ hosts }) => hosts.some((host) => isWithinDomain(url.hostname, host)));
  const link = site?.read(url);
  return link && { kind: 'page', id: link.url.slice('https://'.length), url: link.url };
}

/** Every site that a link can lead to. */
export const sites: Readonly<Record<LinkSite, Site>> = {
  ...networks,
  web: { ...web, read: (url) => networkPage(url) ?? web.read(url) },
};
