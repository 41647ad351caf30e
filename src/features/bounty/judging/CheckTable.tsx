import { judging } from '#src/i18n/en/bounty/judging.ts';
import { ruleWord, type ShownCheck, valueWord } from './checks.ts';
import '#src/theme/dataTable.css';
import './judging.css';
import './checkTable.css';

const outcomeOf = ({ rule, passed }: ShownCheck) => {
  if (passed === null) return { tone: 'waiting', word: rule === 'target' ? judging.targetUntold : judging.untold };
  return passed ? { tone: 'done', word: judging.passed } : { tone: 'refused', word: judging.failed };
};

/** The checks of a proof or an account: rule, expected value, actual value and outcome. */
export function CheckTable({ checks }: { readonly checks: readonly ShownCheck[] }) {
  return (
    <table className="records check-table checks">
      <thead>
        <tr>
          <th scope="col">{judging.rule}</th>
          <th scope="col">{judging.expected}</th>
          <th scope="col">{judging.found}</th>
          <th scope="col">
            <span className="only-read-aloud">{judging.passed}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {checks.map((check) => {
          const { rule, expected, actual } = check;
          const { tone, word } = outcomeOf(check);
          return (
            <tr key={rule}>
              <th scope="row">{ruleWord(rule)}</th>
              <td data-label={judging.expected}>{valueWord(rule, expected)}</td>
              <td data-label={judging.found}>{valueWord(rule, actual)}</td>
              <td className="check-outcome">
                <span className="chip" data-tone={tone}>
                  {word}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
