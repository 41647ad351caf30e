import type { SavedReport } from '#src/resources/statistics/savedReports.ts';
import { addDays, dateIn, offsetIn } from '../query/zones.ts';

/** What says when a report is sent. */
export type Mailing = Pick<SavedReport, 'mailing' | 'hour' | 'timezone'>;

const day = 86_400_000;
/** The days between two mails, at most. */
const longest = 31;

const isMonday = (date: string): boolean => new Date(date).getUTCDay() === 1;

/** Whether a report is sent on a date. */
const sends: Readonly<Record<SavedReport['mailing'], (date: string) => boolean>> = {
  never: () => false,
  daily: () => true,
  weekly: isMonday,
  monthly: (date) => date.endsWith('-01'),
};

/** The first moment of an hour on a zone’s clocks; where they leave the hour out, the moment at which they do so. */
function momentOf({ hour, timezone }: Mailing, date: string): number {
  const clock = Date.parse(`${date}T${String(hour).padStart(2, '0')}:00:00Z`);
  const [before, after] = [clock - day, clock + day].map((at) => offsetIn(timezone, at));
  const possible = [clock - (before ?? 0), clock - (after ?? 0)].toSorted((one, next) => one - next);
  const isShown = (at: number) => at + offsetIn(timezone, at) === clock;
  return possible.find(isShown) ?? clock - (before ?? 0);
}

/** The moments at which a report is sent, from about a month before another to about a month after it. */
function momentsAround(mailing: Mailing, at: number): number[] {
  const today = dateIn(mailing.timezone, at);
  return Array.from({ length: 2 * longest + 3 }, (_, index) => addDays(today, index - longest - 1))
    .filter(sends[mailing.mailing])
    .map((date) => momentOf(mailing, date));
}

/** When a report is sent next after a moment, in milliseconds; undefined for one that is never sent. */
export const nextMail = (mailing: Mailing, after: number): number | undefined =>
  momentsAround(mailing, after).find((moment) => moment > after);

/** When a report was to be sent last, up to a moment. */
export const latestMail = (mailing: Mailing, until: number): number | undefined =>
  momentsAround(mailing, until).findLast((moment) => moment <= until);
