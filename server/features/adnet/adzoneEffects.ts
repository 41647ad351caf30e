import { notifyOwner, type OwnerNotifications } from '#server/notifications/notifyOwner.ts';
import type { Effects } from '#server/operations/effect.ts';
import { adzones } from '#src/resources/adnet/adzones.ts';

/** What the owners of ad zones are told. */
export const adzoneNotifications: OwnerNotifications = {
  resource: adzones,
  noun: 'ad zone',
  kinds: { ban: 'adzoneBanned', unban: 'adzoneUnbanned' },
};

export const adzoneEffects: Effects = {
  afterTransition: notifyOwner(adzoneNotifications),
};
