import { useMemo, useState } from 'react';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { insideOf } from '#src/resources/statistics/report/question.ts';
import type { StatisticsRow } from '#src/resources/statistics/routes/groupedStatistics.ts';
import { othersWord, valueIn } from '../figures/figures.ts';
import { type Answered, useAnswer } from '../query/useAnswer.ts';
import { FigureCells } from './FigureCells.tsx';
import { ReportRow, rowKey } from './ReportRow.tsx';
import type { RowActions } from './rowMenuProps.ts';

interface InsideProps extends RowActions {
  readonly row: StatisticsRow;
  readonly answered: Answered;
}

/** The rows within a folded row: the first rows, and the others as one. */
function InsideRows({ row, answered: outer, ...actions }: InsideProps) {
  const { groups } = outer.report;
  const [first] = groups;
  const report = useMemo(
    () => (first === undefined ? outer.report : insideOf(outer.report, valueIn(row, first))),
    [outer.report, first, row],
  );
  const { data, error, refetch } = useAnswer(report);
  const width = groups.length + report.metrics.length;
  if (data === undefined)
    return (
      <tr className="inside-waiting" aria-busy={error === null}>
        <td colSpan={width}>
          {error?.message ?? <i />}{' '}
          {error && (
            <button type="button" className="quiet-button" onClick={() => void refetch()}>
              {screens.tryAgain}
            </button>
          )}
        </td>
      </tr>
    );
  const { rows, others, total, currency } = data.answer;
  const inside = report.groups;
  return (
    <>
      {rows.map((one) => (
        <ReportRow
          key={rowKey(one, inside)}
          groups={inside}
          columns={groups.length}
          row={one}
          answered={data}
          {...actions}
        />
      ))}
      {others && (
        <tr className="others">
          <th scope="row" colSpan={groups.length} data-inside>
            {othersWord(total - rows.length)}
          </th>
          <FigureCells row={others} metrics={report.metrics} currency={currency} />
        </tr>
      )}
    </>
  );
}

interface FoldedRowProps extends InsideProps {
  readonly course: readonly (number | null)[] | undefined;
}

/** A row that sums the rows with the same first group, and unfolds to them. */
export function FoldedRow({ row, answered, course, ...actions }: FoldedRowProps) {
  const [isOpen, setOpen] = useState(false);
  const { groups } = answered.report;
  const first = useMemo(() => groups.slice(0, 1), [groups]);
  const fold = { isOpen, onToggle: () => setOpen(!isOpen) };
  return (
    <>
      <ReportRow
        groups={first}
        columns={groups.length}
        row={row}
        answered={answered}
        fold={fold}
        course={course}
        {...actions}
      />
      {isOpen && <InsideRows row={row} answered={answered} {...actions} />}
    </>
  );
}
