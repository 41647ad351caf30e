import { formatDay } from '#src/format/date.ts';
import { reportWords as words } from '#src/i18n/en/statistics/report.ts';
import { say } from '#src/i18n/say.ts';
import { isDate } from '#src/resources/statistics/report/question.ts';
import { dayIn } from '#src/resources/statistics/report/zonedTime.ts';
import { isConversionMetric } from '../figures/conversionMetrics.ts';
import type { Answered } from '../query/useAnswer.ts';

/** The days of a period that ends before a moment. */
function daysText(zone: string, { from, to }: { readonly from: string; readonly to: string }) {
  const last = new Date(Date.parse(to) - 1);
  return { from: formatDay(dayIn(zone, new Date(from))), to: formatDay(dayIn(zone, last)) };
}

/** What one has to know to read the figures. */
export function ReportNotes({ answered: { report, answer } }: { readonly answered: Answered }) {
  const { comparedPeriod, period } = answer;
  const { groups, metrics, conversionsBy, timezone } = report;
  const notes = [
    period.unfinished && (groups.some(isDate) ? words.hatched : words.unfinished),
    comparedPeriod && say(words.comparedWith, daysText(timezone, comparedPeriod)),
    metrics.some(isConversionMetric) && words.countedBy[conversionsBy],
  ].filter((note) => typeof note === 'string');
  return notes.length > 0 && <p className="report-notes">{notes.join(' ')}</p>;
}
