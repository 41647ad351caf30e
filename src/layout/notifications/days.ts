import { formatDate } from '#src/format/date.ts';
import { notifications as words } from '#src/i18n/en/admin/notifications.ts';
import type { Notification } from '#src/notifications/notification.ts';

interface Day {
  readonly name: string;
  readonly notifications: Notification[];
}

function nameOf(moment: string, now: Date): string {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  const day = formatDate(moment);
  if (day === formatDate(now.toISOString())) return words.today;
  return day === formatDate(yesterday.toISOString()) ? words.yesterday : day;
}

/** Groups notifications by day in the reader's zone, in their order. */
export function byDay(all: readonly Notification[], now = new Date()): readonly Day[] {
  const days: Day[] = [];
  for (const one of all) {
    const name = nameOf(one.createdAt, now);
    const last = days.at(-1);
    if (last?.name === name) last.notifications.push(one);
    else days.push({ name, notifications: [one] });
  }
  return days;
}
