import type { Kind, KindName } from './brief.ts';
import { airdrop } from './kinds/airdrop.ts';
import { bugs } from './kinds/bugs.ts';
import { community } from './kinds/community.ts';
import { content } from './kinds/content.ts';
import { design } from './kinds/design.ts';
import { education } from './kinds/education.ts';
import { referral } from './kinds/referral.ts';
import { signature } from './kinds/signature.ts';
import { social } from './kinds/social.ts';
import { testing } from './kinds/testing.ts';
import { translation } from './kinds/translation.ts';
import { video } from './kinds/video.ts';

export const kinds: Readonly<Record<KindName, Kind>> = {
  social,
  content,
  video,
  translation,
  signature,
  community,
  referral,
  airdrop,
  testing,
  bugs,
  design,
  education,
};
