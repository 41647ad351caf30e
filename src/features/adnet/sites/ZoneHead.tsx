import { useGetOne } from 'ra-core';
import { useActor } from '#src/providers/useActor.ts';
import { type Adzone, adzones } from '#src/resources/adnet/adzones.ts';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { ZoneCode } from './ZoneCode.tsx';
import { ZoneFindings } from './ZoneFindings.tsx';
import { ZonePreview } from './ZonePreview.tsx';
import { ZoneState } from './ZoneState.tsx';
import './site.css';

/** The moderator's view: the zone's preview and findings. */
function ZoneLook({ record }: OverrideSlotProps) {
  const { data: zone } = useGetOne<Adzone>(adzones.name, { id: record.id });
  return (
    <>
      <section className="facts-box zone-code">
        <ZonePreview zone={record} />
      </section>
      {zone && <ZoneFindings zone={zone} />}
    </>
  );
}

/** The head of a zone's page: its site and its code; on the review desk, the moderator's view. */
export function ZoneHead(props: OverrideSlotProps) {
  const { profile } = useActor();
  const { record } = props;
  return (
    <>
      <ZoneState {...props} />
      {record['owner'] === profile.id ? <ZoneCode {...props} /> : <ZoneLook {...props} />}
    </>
  );
}
