import type { Values } from '#server/http/parseBody.ts';
import type { Effects } from '#server/operations/effect.ts';
import { toTypedRecord } from '#server/operations/rowsWhere.ts';
import { dateNotes } from '#src/resources/statistics/dateNotes.ts';
import { statisticsLimits } from '#src/resources/statistics/limits.ts';
import { savedReports } from '#src/resources/statistics/savedReports.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { limitPerOwner } from './limitPerOwner.ts';
import { nextMailTime } from './mailTimes.ts';

const scheduleFields = ['mailing', 'hour', 'timezone'];

/** Computes the next email after the owner changed the schedule, which also restarts a stopped report. */
function scheduleNextMail(values: Values, before: AnyRow | undefined): Values {
  if (!scheduleFields.some((name) => name in values)) return {};
  const { mailing, hour, timezone } = toTypedRecord(savedReports, { id: 0, version: 0, ...before, ...values });
  const next = nextMailTime({ mailing, hour, timezone }, Date.now());
  return {
    nextMailAt: next === undefined ? null : new Date(next).toISOString(),
    nextAttemptAt: null,
    ...(mailing !== 'never' && { stopped: null }),
  };
}

export const savedReportEffects: Effects = {
  computed: scheduleNextMail,
  afterCreate: (creation) => limitPerOwner(savedReports, statisticsLimits.reportsPerUser, creation),
};

export const dateNoteEffects: Effects = {
  afterCreate: (creation) => limitPerOwner(dateNotes, statisticsLimits.notesPerUser, creation),
};
