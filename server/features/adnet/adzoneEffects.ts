import { type OwnerNews, ownerNews } from '#server/notifications/ownerNews.ts';
import type { Effects } from '#server/operations/effect.ts';
import { adzones } from '#src/resources/adnet/adzones.ts';

/** What the owners of ad zones are told. */
export const adzoneNews: OwnerNews = {
  resource: adzones,
  noun: 'ad zone',
  kinds: { ban: 'adzoneBanned', unban: 'adzoneUnbanned' },
};

export const adzoneEffects: Effects = {
  afterTransition: ownerNews(adzoneNews),
};
