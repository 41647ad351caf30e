import type { TaskTypeKey } from '../taskTypes.ts';
import { bitcointalk } from './bitcointalk.ts';
import { facebook } from './facebook.ts';
import { instagram } from './instagram.ts';
import { linkedin } from './linkedin.ts';
import { medium } from './medium.ts';
import { reddit } from './reddit.ts';
import { steemit } from './steemit.ts';
import { telegram } from './telegram.ts';
import { translation } from './translation.ts';
import type { Tutorial } from './tutorial.ts';
import { twitter } from './twitter.ts';
import { vk } from './vk.ts';
import { youtube } from './youtube.ts';

/** The tutorial of every task type: apart from the types, as only its page needs them. */
export const tutorials: Readonly<Record<TaskTypeKey, Tutorial>> = {
  ...linkedin,
  ...facebook,
  ...instagram,
  ...medium,
  ...telegram,
  ...twitter,
  ...vk,
  ...youtube,
  ...steemit,
  ...reddit,
  ...translation,
  ...bitcointalk,
};
