import { useGetOne } from 'ra-core';
import { useActor } from '#src/providers/useActor.ts';
import { type Adzone, adzones } from '#src/resources/adnet/adzones.ts';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { ZoneCode } from './ZoneCode.tsx';
import { ZoneFindings } from './ZoneFindings.tsx';
import { ZonePreview } from './ZonePreview.tsx';
import { ZoneState } from './ZoneState.tsx';
import './site.css';

/** What a moderator looks at: how the zone looks, and what was found out. */
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

/** What stands first on a zone's page: where it is, and the code that publishers come for; at the desk, what is judged. */
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
