import { sendNextBundle } from '#server/notifications/sendNextBundle.ts';
import type { Platform } from '#server/platform/platform.ts';

const minute = 60_000;

/** Queues the mails with what is new, as if so many minutes had passed. */
export async function mailNews(platform: Platform, minutes = 60): Promise<void> {
  const now = new Date(Date.now() + minutes * minute);
  while (await sendNextBundle(platform, now));
}
