import { creativeWords } from '#src/i18n/en/adnet/creatives.ts';
import type { QuarryDataProvider } from '#src/providers/dataProvider.ts';
import { useActor } from '#src/providers/useActor.ts';
import { checkCreative } from '#src/resources/adnet/routes/checkCreative.ts';
import { allows } from '#src/schema/access/ability.ts';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { LoadedSection } from '#src/ui/LoadedSection.tsx';
import { CheckNow } from '../checks/CheckNow.tsx';
import { FindingsTable } from '../checks/FindingsTable.tsx';
import { parseFindings } from './findings.ts';

const check = (dataProvider: QuarryDataProvider, id: number) =>
  dataProvider.callRoute(checkCreative, { params: { id } });

/** The server's findings about a creative, for its owner and the moderators. */
export function Findings(props: OverrideSlotProps) {
  const { resource, record } = props;
  const { ability } = useActor();
  const findings = parseFindings(record['findings']);
  return (
    <LoadedSection title={creativeWords.findings}>
      {findings.length === 0 ? (
        <p className="muted">{creativeWords.noFindings}</p>
      ) : (
        <FindingsTable findings={findings} />
      )}
      {findings.some(({ tone }) => tone === 'waiting') && <p className="muted">{creativeWords.notAsked}</p>}
      {findings.some(({ isAsked }) => isAsked) && allows(ability, 'update', resource.name, record) && (
        <div>
          <CheckNow {...props} check={check} />
        </div>
      )}
    </LoadedSection>
  );
}
