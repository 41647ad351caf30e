import { useMemo } from 'react';
import { reportWords as words } from '#src/i18n/en/statistics/report.ts';
import type { DimensionName } from '#src/resources/statistics/dimensions.ts';
import type { StatisticsRow } from '#src/resources/statistics/routes/groupedStatistics.ts';
import { valueIn } from '../figures/figures.ts';
import { groupLabelIn, isCut, isUnfinished, periodDays } from '../figures/groupLabel.ts';
import type { Answered } from '../query/useAnswer.ts';
import { FigureCells } from './FigureCells.tsx';
import { type Fold, GroupCells } from './GroupCells.tsx';
import type { RowActions } from './rowMenuProps.ts';

interface ReportRowProps extends RowActions {
  /** The groups of the row, out of all columns. */
  readonly groups: readonly DimensionName[];
  readonly columns: number;
  readonly row: StatisticsRow;
  readonly answered: Answered;
  readonly fold?: Fold;
  /** The sparkline of its first figure. */
  readonly course?: readonly (number | null)[] | undefined;
}

/** A row of the report. */
export function ReportRow({ groups, columns, row, answered, fold, course, ...actions }: ReportRowProps) {
  const { report, answer, at } = answered;
  const { timezone, metrics } = report;
  const values = useMemo(
    () => groups.map((name) => ({ name, value: valueIn(row, name), label: groupLabelIn(row, name, timezone) })),
    [groups, row, timezone],
  );
  const goesOn = values.some(({ name, value }) => isUnfinished(name, value, timezone, at));
  const days = useMemo(() => periodDays(answer.period, timezone), [answer.period, timezone]);
  const isPart = values.some(({ name, value }) => isCut(name, value, days));
  return (
    <tr data-unfinished={goesOn || isPart} data-folded={fold !== undefined}>
      <GroupCells
        columns={columns}
        values={values}
        fold={fold}
        mark={(goesOn && words.soFar) || (isPart && words.incomplete) || undefined}
        {...actions}
      />
      <FigureCells row={row} metrics={metrics} currency={answer.currency} course={course} />
    </tr>
  );
}

/** Returns the key of a row within its response. */
export const rowKey = (row: StatisticsRow, groups: readonly DimensionName[]): string =>
  JSON.stringify(groups.map((name) => valueIn(row, name)));
