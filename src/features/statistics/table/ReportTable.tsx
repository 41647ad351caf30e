import { dimensionWords } from '#src/i18n/en/statistics/dimensions.ts';
import { reportWords as words } from '#src/i18n/en/statistics/report.ts';
import { groupsOf, isDate, sortOf } from '#src/resources/statistics/report/question.ts';
import { useDensity } from '#src/screens/query/useColumns.ts';
import { Select } from '#src/ui/Select.tsx';
import { metricLabel, othersWord } from '../figures/figures.ts';
import { drillDown, without } from '../query/drillDown.ts';
import type { Answered } from '../query/useAnswer.ts';
import type { ChangeReport } from '../query/useReport.ts';
import { useSparklines } from '../sparklines/useSparklines.ts';
import { FigureCells } from './FigureCells.tsx';
import { FoldedRow } from './FoldedRow.tsx';
import { ReportRow, rowKey } from './ReportRow.tsx';
import type { RowValue } from './rowMenuProps.ts';
import { SortHeading } from './SortHeading.tsx';
import '#src/screens/list/table.css';
import '#src/screens/list/tools.css';
import './reportTable.css';

interface ReportTableProps {
  readonly answered: Answered;
  /** Whether newer figures are loading. */
  readonly isOld: boolean;
  readonly onChange: ChangeReport;
}

function Headings({ answered, onChange }: Pick<ReportTableProps, 'answered' | 'onChange'>) {
  const { report, answer } = answered;
  const sorts = sortOf({ ...report, groups: groupsOf(report) });
  const sortProps = { sorts, onSort: (sort: (typeof sorts)[number]) => onChange({ sort }) };
  return (
    <tr>
      {report.groups.map((name) => (
        <SortHeading key={name} name={name} first={isDate(name) ? 'DESC' : 'ASC'} {...sortProps}>
          {dimensionWords[name]}
        </SortHeading>
      ))}
      {report.metrics.map((name) => (
        <SortHeading key={name} name={name} first="DESC" align="end" {...sortProps}>
          {metricLabel(name, answer.currency)}
        </SortHeading>
      ))}
    </tr>
  );
}

/** The order of the rows on a phone, which has no headings. */
function SortSelect({ answered: { report, answer }, onChange }: Pick<ReportTableProps, 'answered' | 'onChange'>) {
  const groups = groupsOf(report);
  const [sort] = sortOf({ ...report, groups });
  const options = [
    ...groups.map((value) => ({ value, word: dimensionWords[value], order: isDate(value) ? 'DESC' : 'ASC' }) as const),
    ...report.metrics.map((value) => ({ value, word: metricLabel(value, answer.currency), order: 'DESC' }) as const),
  ];
  return (
    <label className="report-select report-sort">
      {words.sortBy}
      <Select
        value={options.find(({ value }) => value === sort?.field)?.value}
        options={options}
        onChange={(field) => {
          const chosen = options.find(({ value }) => value === field);
          if (chosen) onChange({ sort: { field: chosen.value, order: chosen.order } });
        }}
      />
    </label>
  );
}

/** The omitted rows, and the totals of all rows. */
function Footer({ answered: { report, answer } }: Pick<ReportTableProps, 'answered'>) {
  const { rows, others, totals, total, currency } = answer;
  const { metrics, groups } = report;
  const sums = [
    { name: othersWord(total - rows.length), row: others, className: 'others' },
    { name: words.total, row: totals, className: 'totals' },
  ];
  return (
    <tfoot>
      {sums.map(
        ({ row, ...sum }) =>
          row && (
            <tr key={sum.className} className={sum.className}>
              <th scope="row" colSpan={Math.max(1, groups.length)}>
                {sum.name}
              </th>
              <FigureCells row={row} metrics={metrics} currency={currency} />
            </tr>
          ),
      )}
    </tfoot>
  );
}

/** Loads the sparklines of the first metric, if each row contains its whole group. */
function useCourses({ report, question, answer }: Answered) {
  const [metric = 'impressions'] = report.metrics;
  const isWhole = groupsOf(report).length === 1;
  return useSparklines(question, isWhole ? answer.rows : [], metric);
}

/** The figures as a table. Its columns belong to the current response until a newer one arrives. */
export function ReportTable({ answered, isOld, onChange }: ReportTableProps) {
  const { report, answer } = answered;
  const { groups, isFolded } = report;
  const [density] = useDensity();
  const courseOf = useCourses(answered);
  const actions = {
    onDrillDown: ({ name, value }: RowValue) => onChange(drillDown(report, name, value)),
    onWithout: ({ name, value }: RowValue) => onChange({ filters: without(report.filters, name, value) }),
  };
  return (
    <>
      <SortSelect answered={answered} onChange={onChange} />
      <div className="box report-table-box">
        <table className="report-table" aria-label={words.table} aria-busy={isOld} data-density={density}>
          <thead>
            <Headings answered={answered} onChange={onChange} />
          </thead>
          {groups.length > 0 && (
            <tbody>
              {answer.rows.map((row) => {
                const key = rowKey(row, groupsOf(report));
                const props = { row, answered, ...actions };
                const course = courseOf(row);
                if (isFolded) return <FoldedRow key={key} {...props} course={course} />;
                return <ReportRow key={key} groups={groups} columns={groups.length} {...props} course={course} />;
              })}
            </tbody>
          )}
          <Footer answered={answered} />
        </table>
      </div>
    </>
  );
}
