import type { Effects, OwnerNotifications } from '#server/operations/effect.ts';

/** What the owners of ad zones are told. */
export const adzoneNotifications = {
  kinds: { ban: 'adzoneBanned', unban: 'adzoneUnbanned' },
} as const satisfies OwnerNotifications;

export const adzoneEffects: Effects = { news: adzoneNotifications };
