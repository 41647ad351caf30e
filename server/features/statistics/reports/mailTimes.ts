import type { SavedReport } from '#src/resources/statistics/savedReports.ts';
import { addDays, dateInZone, zoneOffset } from '../query/timeZones.ts';

/** The fields that determine when a report is sent. */
export type MailSchedule = Pick<SavedReport, 'mailing' | 'hour' | 'timezone'>;

const day = 86_400_000;
/** The maximum number of days between two emails. */
const maxDaysBetween = 31;

const isMonday = (date: string): boolean => new Date(date).getUTCDay() === 1;

/** Tests whether a report is sent on a date. */
const isMailDay: Readonly<Record<SavedReport['mailing'], (date: string) => boolean>> = {
  never: () => false,
  daily: () => true,
  weekly: isMonday,
  monthly: (date) => date.endsWith('-01'),
};

/** Returns the first moment of an hour in a zone; if the clocks skip the hour, the moment of the skip. */
function momentOf({ hour, timezone }: MailSchedule, date: string): number {
  const clock = Date.parse(`${date}T${String(hour).padStart(2, '0')}:00:00Z`);
  const [before, after] = [clock - day, clock + day].map((at) => zoneOffset(timezone, at));
  const possible = [clock - (before ?? 0), clock - (after ?? 0)].toSorted((one, next) => one - next);
  const isOnClock = (at: number) => at + zoneOffset(timezone, at) === clock;
  return possible.find(isOnClock) ?? clock - (before ?? 0);
}

/** Returns the moments at which a report is sent, from about a month before to a month after a time. */
function momentsAround(mailing: MailSchedule, at: number): number[] {
  const today = dateInZone(mailing.timezone, at);
  return Array.from({ length: 2 * maxDaysBetween + 3 }, (_, index) => addDays(today, index - maxDaysBetween - 1))
    .filter(isMailDay[mailing.mailing])
    .map((date) => momentOf(mailing, date));
}

/** Returns the next time after a moment at which a report is sent, in milliseconds; undefined if never. */
export const nextMailTime = (mailing: MailSchedule, after: number): number | undefined =>
  momentsAround(mailing, after).find((moment) => moment > after);

/** Returns the last time until a moment at which a report was due. */
export const latestMailTime = (mailing: MailSchedule, until: number): number | undefined =>
  momentsAround(mailing, until).findLast((moment) => moment <= until);
