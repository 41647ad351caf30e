import { creativeWords } from '#src/i18n/en/adnet/creatives.ts';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { LoadedSection } from '#src/ui/LoadedSection.tsx';
import { parseFindings } from './findings.ts';
import '#src/fields/cells.css';
import '#src/theme/dataTable.css';

/** What the server has found out about a creative, for its owner and the moderators. */
export function Findings({ record }: Pick<OverrideSlotProps, 'record'>) {
  const findings = parseFindings(record['findings']);
  return (
    <LoadedSection title={creativeWords.findings}>
      {findings.length === 0 ? (
        <p className="muted">{creativeWords.noFindings}</p>
      ) : (
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
            {findings.map(({ rule, word, seen, tone, result }) => (
              <tr key={rule}>
                <th scope="row">{word}</th>
                <td>{seen}</td>
                <td>
                  <span className="chip" data-tone={tone}>
                    {result}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </LoadedSection>
  );
}
