import { bitcointalk } from './bitcointalk.ts';
import { facebook } from './facebook.ts';
import { instagram } from './instagram.ts';
import { linkedin } from './linkedin.ts';
import { medium } from './medium.ts';
import type { LinkSite, Site } from './postLink.ts';
import { reddit } from './reddit.ts';
import { steemit } from './steemit.ts';
import { telegram } from './telegram.ts';
import { twitter } from './twitter.ts';
import { vk } from './vk.ts';
import { web } from './web.ts';
import { youtube } from './youtube.ts';

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
