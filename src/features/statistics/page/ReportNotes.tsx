import { formatDay } from '#src/format/date.ts';
import { reportWords as words } from '#src/i18n/en/statistics/report.ts';
import { say } from '#src/i18n/say.ts';
import type { StatisticsRow } from '#src/resources/statistics/routes/groupedStatistics.ts';
import { isConversionMetric } from '../figures/conversionMetrics.ts';
import { valueIn } from '../figures/figures.ts';
import { isCut, isUnfinished, periodDays } from '../figures/groupLabel.ts';
import type { Answered } from '../query/useAnswer.ts';

/** Describes the days of a period. */
function daysText(zone: string, period: { readonly from: string; readonly to: string }) {
  const { first, last } = periodDays(period, zone);
  return { from: formatDay(first), to: formatDay(last) };
}

/** Whether a row is hatched: its hour, day, week or month isn't over, or the period has only a part of it. */
function isHatched(row: StatisticsRow, { report: { groups, timezone }, answer, at }: Answered): boolean {
  const days = periodDays(answer.period, timezone);
  return groups.some((name) => {
    const value = valueIn(row, name);
    return isUnfinished(name, value, timezone, at) || isCut(name, value, days);
  });
}

/** The notes that explain the figures. */
export function ReportNotes({ answered }: { readonly answered: Answered }) {
  const { comparedPeriod, period, rows } = answered.answer;
  const { metrics, conversionsBy, timezone } = answered.report;
  const notes = [
    rows.some((row) => isHatched(row, answered)) ? words.hatched : period.unfinished && words.unfinished,
    comparedPeriod && say(words.comparedWith, daysText(timezone, comparedPeriod)),
    metrics.some(isConversionMetric) && words.countedBy[conversionsBy],
  ].filter((note) => typeof note === 'string');
  return notes.length > 0 && <p className="report-notes">{notes.join(' ')}</p>;
}
