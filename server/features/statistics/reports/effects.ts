import type { Values } from '#server/http/parseBody.ts';
import type { Effects } from '#server/operations/effect.ts';
import { typed } from '#server/operations/typedRows.ts';
import { dateNotes } from '#src/resources/statistics/dateNotes.ts';
import { statisticsLimits } from '#src/resources/statistics/limits.ts';
import { savedReports } from '#src/resources/statistics/savedReports.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import { keepAtMost } from './atMost.ts';
import { nextMail } from './mailTimes.ts';

const scheduling = ['mailing', 'hour', 'timezone'];

/** When a report is sent next, once somebody has said anew when it is. That also lifts what has stopped it. */
function planned(values: Values, before: AnyRow | undefined): Values {
  if (!scheduling.some((name) => name in values)) return {};
  const { mailing, hour, timezone } = typed(savedReports, { id: 0, version: 0, ...before, ...values });
  const next = nextMail({ mailing, hour, timezone }, Date.now());
  return {
    nextMailAt: next === undefined ? null : new Date(next).toISOString(),
    nextAttemptAt: null,
    ...(mailing !== 'never' && { stopped: null }),
  };
}

export const savedReportEffects: Effects = {
  computed: planned,
  afterCreate: (creation) => keepAtMost(savedReports, statisticsLimits.reportsPerUser, creation),
};

export const dateNoteEffects: Effects = {
  afterCreate: (creation) => keepAtMost(dateNotes, statisticsLimits.notesPerUser, creation),
};
