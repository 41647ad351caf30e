import { creativeWords } from '#src/i18n/en/adnet/creatives.ts';
import '#src/fields/cells.css';
import '#src/theme/dataTable.css';
import './findings.css';

/** The outcome of a check as texts. */
export interface ShownFinding {
  readonly rule: string;
  readonly word: string;
  readonly seen: string;
  readonly tone: 'done' | 'refused' | 'waiting';
  readonly result: string;
  /** The recommended fix. */
  readonly advice?: string | undefined;
}

const { passed, failed, unknown } = creativeWords;

/** @param isPassed undefined if the check had no result */
export const outcomeOf = (isPassed: boolean | undefined): Pick<ShownFinding, 'tone' | 'result'> => {
  if (isPassed === undefined) return { tone: 'waiting', result: unknown };
  return isPassed ? { tone: 'done', result: passed } : { tone: 'refused', result: failed };
};

/** The checks with their results and recommendations. */
export const FindingsTable = ({ findings }: { readonly findings: readonly ShownFinding[] }) => (
  <table className="records findings">
    <thead>
      <tr>
        <th scope="col">{creativeWords.rule}</th>
        <th scope="col">{creativeWords.seen}</th>
        <th scope="col">
          <span className="only-read-aloud">{creativeWords.result}</span>
        </th>
      </tr>
    </thead>
    <tbody>
      {findings.map(({ rule, word, seen, tone, result, advice }) => (
        <tr key={rule}>
          <th scope="row">{word}</th>
          <td>
            {seen}
            {advice && <p className="muted finding-advice">{advice}</p>}
          </td>
          <td>
            <span className="chip" data-tone={tone}>
              {result}
            </span>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
