import { bitcointalk } from './bitcointalk/tutorial.ts';
import { facebook } from './facebook/tutorial.ts';
import { instagram } from './instagram/tutorial.ts';
import { linkedin } from './linkedin/tutorial.ts';
import { medium } from './medium/tutorial.ts';
import { reddit } from './reddit/tutorial.ts';
import { steemit } from './steemit/tutorial.ts';
import type { TaskTypeKey } from './taskTypes.ts';
import { telegram } from './telegram/tutorial.ts';
import { translation } from './translation/tutorial.ts';
import type { Tutorial } from './tutorial.ts';
import { twitter } from './twitter/tutorial.ts';
import { vk } from './vk/tutorial.ts';
import { youtube } from './youtube/tutorial.ts';

/** The tutorial of every task type. A separate module, because only the tutorial page needs it. */
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
