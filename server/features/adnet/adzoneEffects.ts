import type { Effects, OwnNews } from '#server/operations/effect.ts';

/** What the owners of ad zones are told. */
export const adzoneNews = { kinds: { ban: 'adzoneBanned', unban: 'adzoneUnbanned' } } as const satisfies OwnNews;

export const adzoneEffects: Effects = { news: adzoneNews };
