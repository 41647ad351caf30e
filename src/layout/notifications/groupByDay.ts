import { formatDate } from '#src/format/date.ts';
import { feedWords as words } from '#src/i18n/en/admin/feed.ts';
import type { Notification } from '#src/notifications/notification.ts';

/** The notifications of a day about one page, such as a task. */
interface Topic {
  readonly newest: Notification;
  readonly older: Notification[];
}

interface Day {
  readonly name: string;
  readonly topics: Topic[];
}

function dayName(moment: string, now: Date): string {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  const day = formatDate(moment);
  if (day === formatDate(now.toISOString())) return words.today;
  return day === formatDate(yesterday.toISOString()) ? words.yesterday : day;
}

/** A notification without a link is a separate topic. */
const findTopic = ({ topics }: Day, { link }: Notification): Topic | undefined =>
  link === null ? undefined : topics.find(({ newest }) => newest.link === link);

/** Groups notifications by day in the reader's zone, and within a day by topic, in the order of the newest. */
export function groupByDay(notifications: readonly Notification[], now = new Date()): readonly Day[] {
  const days: Day[] = [];
  for (const one of notifications) {
    const name = dayName(one.createdAt, now);
    const last = days.at(-1);
    const day = last?.name === name ? last : { name, topics: [] };
    if (day !== last) days.push(day);
    const topic = findTopic(day, one);
    if (topic) topic.older.push(one);
    else day.topics.push({ newest: one, older: [] });
  }
  return days;
}
