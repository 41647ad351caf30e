import type { SavedReport } from '#src/resources/statistics/savedReports.ts';
import { addDays, dateInZone, zoneOffset } from '../query/timeZones.ts';

/** What says when a report is sent. */
export type MailSchedule = Pick<SavedReport, 'mailing' | 'hour' | 'timezone'>;

const day = 86_400_000;
/** The days between two mails, at most. */
const maxDaysBetween = 31;

const isMonday = (date: string): boolean => new Date(date).getUTCDay() === 1;

/** Whether a report is sent on a date. */
const isMailDay: Readonly<Record<SavedReport['mailing'], (date: string) => boolean>> = {
  never: () => false,
  daily: () => true,
  weekly: isMonday,
  monthly: (date) => date.endsWith('-01'),
};

/** The first moment of an hour on a zone’s clocks; where they leave the hour out, the moment at which they do so. */
function momentOf({ hour, timezone }: MailSchedule, date: string): number {
  const clock = Date.parse(`${date}T${String(hour).padStart(2, '0')}:00:00Z`);
  const [before, after] = [clock - day, clock + day].map((at) => zoneOffset(timezone, at));
  const possible = [clock - (before ?? 0), clock - (after ?? 0)].toSorted((one, next) => one - next);
  const isOnClock = (at: number) => at + zoneOffset(timezone, at) === clock;
  return possible.find(isOnClock) ?? clock - (before ?? 0);
}

/** The moments at which a report is sent, from about a month before another to about a month after it. */
function momentsAround(mailing: MailSchedule, at: number): number[] {
  const today = dateInZone(mailing.timezone, at);
  return Array.from({ length: 2 * maxDaysBetween + 3 }, (_, index) => addDays(today, index - maxDaysBetween - 1))
    .filter(isMailDay[mailing.mailing])
    .map((date) => momentOf(mailing, date));
}

/** When a report is sent next after a moment, in milliseconds; undefined for one that is never sent. */
export const nextMailTime = (mailing: MailSchedule, after: number): number | undefined =>
  momentsAround(mailing, after).find((moment) => moment > after);

/** When a report was to be sent last, up to a moment. */
export const latestMailTime = (mailing: MailSchedule, until: number): number | undefined =>
  momentsAround(mailing, until).findLast((moment) => moment <= until);
