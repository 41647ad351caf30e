import { formatCount } from '#src/format/number.ts';
import { csv } from '#src/i18n/en/admin/csv.ts';
import { say } from '#src/i18n/say.ts';
import { limits } from '#src/limits.ts';
import { messageOf } from '#src/problems/catalogue.ts';
import type { RowProblems as Wrong } from '#src/providers/csv.ts';
import type { Resource } from '#src/schema/resource.ts';
import { ScrollRegion } from '#src/ui/ScrollRegion.tsx';
import { problemFieldLabel } from '../batch/problemFieldLabel.ts';

interface RowProblemsProps {
  readonly resource: Resource;
  readonly wrong: readonly Wrong[];
  /** The number of invalid rows, listed or not. */
  readonly count: number;
}

/** The problems of an import by row and field. */
export function RowProblems({ resource, wrong, count }: RowProblemsProps) {
  const visibleRows = wrong.slice(0, limits.problemsPerAnswer);
  const rest = count - visibleRows.length;
  return (
    <ScrollRegion className="csv-scroll" label={csv.problems}>
      <table className="csv-table">
        <thead>
          <tr>
            <th scope="col">{csv.row}</th>
            <th scope="col">{csv.field}</th>
            <th scope="col">{csv.problem}</th>
          </tr>
        </thead>
        <tbody>
          {visibleRows.flatMap(({ row, problems }) =>
            problems.map((problem) => (
              <tr key={`${row} ${problem.propertyPath} ${problem.type}`}>
                <td>{row}</td>
                <td>{problemFieldLabel(resource, problem)}</td>
                <td className="csv-problem">{messageOf(problem)}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
      {rest > 0 && <p>{say(csv.moreProblems, { count: formatCount(rest) })}</p>}
    </ScrollRegion>
  );
}
