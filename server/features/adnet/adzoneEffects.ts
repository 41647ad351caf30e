import type { Effects, OwnerNotifications } from '#server/operations/effect.ts';

/** Notifications to the owners of ad zones. */
export const adzoneNotifications = {
  kinds: { ban: 'adzoneBanned', unban: 'adzoneUnbanned' },
} as const satisfies OwnerNotifications;

export const adzoneEffects: Effects = { news: adzoneNotifications };
