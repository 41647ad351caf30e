import { currentActor } from '#server/features/auth/model/currentActor.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { notify } from '#server/notifications/notify.ts';
import type { Platform } from '#server/platform/platform.ts';
import { roles } from '#src/i18n/en/roles.ts';
import { reportMailWords as words } from '#src/i18n/en/statistics/reportMail.ts';
import { say } from '#src/i18n/say.ts';
import { type Report, readReport } from '#src/resources/statistics/report/report.ts';
import type { SavedReport } from '#src/resources/statistics/savedReports.ts';
import type { Statistics } from '../statistics.ts';
import { noteDone, takeDue } from './dueReports.ts';
import { latestMail, nextMail } from './mailTimes.ts';
import { fileOf } from './reportFile.ts';
import { reportMail, reportPath } from './reportMail.ts';

interface Sender {
  readonly platform: Platform;
  readonly statistics: Statistics;
  /** Aborts when the server stops: a file under way is made again later. */
  readonly signal?: AbortSignal;
}

/** Stops the mails of a report, and tells its owner why. */
async function stop(platform: Platform, saved: SavedReport, why: NonNullable<SavedReport['stopped']>, problem = '') {
  const reason = say(words.stops[why], { role: roles[saved.role], problem });
  const news = {
    user: saved.owner,
    kind: 'reportStopped',
    parameters: { title: saved.name },
    link: reportPath(saved),
    reason,
  } as const;
  await platform.database.transaction(async (tx) => {
    if (!(await noteDone(tx, saved, { nextMailAt: undefined, stopped: why }))) return;
    await notify(tx, news);
  });
}

/** What a saved report shows at the time that it is due: a missed one isn’t about another period. */
const dueReport = ({ query, role, ...mailing }: SavedReport, now: number): Report =>
  readReport(new URLSearchParams(query), {
    role,
    zone: mailing.timezone,
    now: new Date(latestMail(mailing, now) ?? now),
  });

/**
 * Sends the next report that is due, once, with the rights that its owner has now. Of several missed mails it sends the last.
 * @param now in milliseconds
 * @returns whether there was one
 */
export async function sendNextReport({ platform, statistics, signal }: Sender, now: number): Promise<boolean> {
  const saved = await takeDue(platform.database, now);
  if (saved === undefined) return false;
  const who = await currentActor(platform.database, saved.owner, saved.role);
  if ('hindrance' in who) {
    await stop(platform, saved, who.hindrance);
    return true;
  }
  const { account } = who;
  const actor = { ...who.actor, ...(signal && { signal }) };
  const report = dueReport(saved, now);
  const made = await fileOf({ platform, statistics, actor, now }, report, saved.format);
  if ('lack' in made && made.lack === 'engine') return true;
  if ('lack' in made && made.lack === 'report') {
    await stop(platform, saved, 'report', made.problem);
    return true;
  }
  const mail = reportMail(platform, account, saved, report, 'file' in made ? made.file : undefined);
  await platform.database.transaction(async (tx) => {
    if (await noteDone(tx, saved, { nextMailAt: nextMail(saved, now), lastMailAt: now })) await queueMail(tx, mail);
  });
  return true;
}
