import { adzones } from '#src/resources/adnet/adzones.ts';
import { ownerNews } from '../mail/ownerNews.ts';
import type { Effects } from '../operations/effect.ts';

export const adzoneEffects: Effects = {
  afterTransition: ownerNews({
    resource: adzones,
    noun: 'ad zone',
    news: { ban: 'was banned. It shows no ads any more', unban: 'is active again' },
  }),
};
