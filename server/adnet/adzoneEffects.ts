import { adzones } from '#src/resources/adnet/adzones.ts';
import { type OwnerNews, ownerNews } from '../notifications/ownerNews.ts';
import type { Effects } from '../operations/effect.ts';

/** What the owners of ad zones are told. */
export const adzoneNews: OwnerNews = {
  resource: adzones,
  noun: 'ad zone',
  kinds: { ban: 'adzoneBanned', unban: 'adzoneUnbanned' },
};

export const adzoneEffects: Effects = {
  afterTransition: ownerNews(adzoneNews),
};
