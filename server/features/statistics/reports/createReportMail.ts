import type { Mail, MailFile } from '#server/mail/queueMail.ts';
import type { Platform } from '#server/platform/platform.ts';
import { formatDay } from '#src/format/date.ts';
import { reportMailWords as words } from '#src/i18n/en/statistics/reportMail.ts';
import { say } from '#src/i18n/say.ts';
import { type Report, savedSearch } from '#src/resources/statistics/report/report.ts';
import type { SavedReport } from '#src/resources/statistics/savedReports.ts';

interface Recipient {
  readonly email: string;
  readonly firstName: string | null;
}

/** Returns the path of a report's page. */
export const reportPath = (saved: Pick<SavedReport, 'id' | 'query'>): string => `/statistics?${savedSearch(saved)}`;

function toScheduleTexts({ mailing, hour, timezone }: SavedReport): string[] {
  if (mailing === 'never') return [];
  return [say(words[mailing], { hour: `${String(hour).padStart(2, '0')}:00`, timezone })];
}

/**
 * Creates the email with a report.
 * @param file undefined for a file that is too large for an email
 */
export function createReportMail(
  { configuration }: Platform,
  { email, firstName }: Recipient,
  saved: SavedReport,
  { days, timezone }: Report,
  file: MailFile | undefined,
): Mail {
  const { name } = saved;
  const period = say(words.period, { from: formatDay(days.from), to: formatDay(days.to) });
  const paragraphs = [
    firstName ? say(words.hello, { name: firstName }) : words.helloAnybody,
    say(file ? words.attached : words.tooLarge, { name, period, timezone }),
    say(words.open, { url: `${configuration.publicUrl}/admin${reportPath(saved)}` }),
    [...toScheduleTexts(saved), words.change].join(' '),
    words.from,
  ];
  return { recipient: email, subject: say(words.subject, { name, period }), body: paragraphs.join('\n\n'), file };
}
