import { Link } from 'react-router-dom';
import { unbilledEventWords as words } from '#src/i18n/en/statistics/unbilledEvents.ts';
import { unbilledEvents } from '#src/resources/statistics/unbilledEvents.ts';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { listAddress } from '#src/screens/paths.ts';
import { LoadedSection } from '#src/ui/LoadedSection.tsx';

/** Leads from a campaign's page to the log of its unbilled events. */
export const UnbilledLink = ({ record: { id } }: OverrideSlotProps) => (
  <LoadedSection title={words.title} text={words.text} className="facts-box">
    <div>
      <Link className="button" to={listAddress(unbilledEvents.screens.list ?? '', { campaign: id, side: 'spend' })}>
        {words.show}
      </Link>
    </div>
  </LoadedSection>
);
