import { bitcointalk } from './bitcointalk/links.ts';
import { facebook } from './facebook/links.ts';
import { instagram } from './instagram/links.ts';
import { linkedin } from './linkedin/links.ts';
import type { LinkSite, Site } from './links/postLink.ts';
import { web } from './links/web.ts';
import { medium } from './medium/links.ts';
import { reddit } from './reddit/links.ts';
import { steemit } from './steemit/links.ts';
import { telegram } from './telegram/links.ts';
import { twitter } from './twitter/links.ts';
import { vk } from './vk/links.ts';
import { youtube } from './youtube/links.ts';

/** Every site that a link can lead to. */
export const sites: Readonly<Record<LinkSite, Site>> = {
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
  web,
  youtube,
};
