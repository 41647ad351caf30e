import { currentActor } from '#server/features/account/model/currentActor.ts';
import { queueMail } from '#server/mail/queueMail.ts';
import { notify } from '#server/notifications/notify.ts';
import type { Platform } from '#server/platform/platform.ts';
import { roles } from '#src/i18n/en/roles.ts';
import { reportMailWords as words } from '#src/i18n/en/statistics/reportMail.ts';
import { say } from '#src/i18n/say.ts';
import { type Report, readReport } from '#src/resources/statistics/report/report.ts';
import type { SavedReport } from '#src/resources/statistics/savedReports.ts';
import type { Statistics } from '../statistics.ts';
import { createReportFile } from './createReportFile.ts';
import { createReportMail, reportPath } from './createReportMail.ts';
import { claimDueReport, recordOutcome } from './dueReports.ts';
import { latestMailTime, nextMailTime } from './mailTimes.ts';

interface SendContext {
  readonly platform: Platform;
  readonly statistics: Statistics;
  /** Aborts when the server stops; an unfinished file is created again later. */
  readonly signal?: AbortSignal;
}

/** Stops a report's emails, and notifies its owner of the reason. */
async function stopReport(
  platform: Platform,
  saved: SavedReport,
  reasonKind: NonNullable<SavedReport['stopped']>,
  problem = '',
) {
  const reason = say(words.stops[reasonKind], { role: roles[saved.role], problem });
  const notification = {
    user: saved.owner,
    kind: 'reportStopped',
    parameters: { title: saved.name },
    link: reportPath(saved),
    reason,
  } as const;
  await platform.database.transaction(async (tx) => {
    if (!(await recordOutcome(tx, saved, { nextMailAt: undefined, stopped: reasonKind }))) return;
    await notify(tx, notification);
  });
}

/** Returns a saved report at its due time, so that a delayed email is about the same period. */
const toDueReport = ({ query, role, ...mailing }: SavedReport, now: number): Report =>
  readReport(new URLSearchParams(query), {
    role,
    zone: mailing.timezone,
    now: new Date(latestMailTime(mailing, now) ?? now),
  });

/**
 * Sends the next due report once, with the owner's current permissions. Of several missed emails it sends the last.
 * @param now in milliseconds
 * @returns whether a report was due
 */
export async function sendNextReport({ platform, statistics, signal }: SendContext, now: number): Promise<boolean> {
  const saved = await claimDueReport(platform.database, now);
  if (saved === undefined) return false;
  const recipient = await currentActor(platform.database, saved.owner, saved.role);
  if ('hindrance' in recipient) {
    await stopReport(platform, saved, recipient.hindrance);
    return true;
  }
  const { account } = recipient;
  const actor = { ...recipient.actor, ...(signal && { signal }) };
  const report = toDueReport(saved, now);
  const fileResult = await createReportFile({ platform, statistics, actor, now }, report, saved.format);
  if ('lack' in fileResult && fileResult.lack === 'engine') return true;
  if ('lack' in fileResult && fileResult.lack === 'report') {
    await stopReport(platform, saved, 'report', fileResult.problem);
    return true;
  }
  const mail = createReportMail(platform, account, saved, report, 'file' in fileResult ? fileResult.file : undefined);
  await platform.database.transaction(async (tx) => {
    if (await recordOutcome(tx, saved, { nextMailAt: nextMailTime(saved, now), lastMailAt: now }))
      await queueMail(tx, mail);
  });
  return true;
}
