import { useGetOne } from 'ra-core';
import { Link } from 'react-router-dom';
import { adnet } from '#src/i18n/en/adnet/sites.ts';
import { say } from '#src/i18n/say.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import { recordPath } from '#src/schema/recordPath.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import './site.css';

/** The link to the zone's site, and a note if the site prevents the zone from showing ads. */
export function ZoneState({ record }: OverrideSlotProps) {
  const { data: site } = useGetOne<AnyRow>(sites.name, { id: Number(record['site']) });
  const page = site && recordPath(sites, 'show', site.id);
  if (!page) return null;
  const name = String(site[sites.title]);
  return (
    <>
      <p className="zone-site">
        {adnet.ofSite} <Link to={page}>{name}</Link>
      </p>
      {record['status'] === 'active' && site['status'] !== 'approved' && (
        <p className="note" data-tone="waiting">
          {say(adnet.servesNot, { site: name })}
        </p>
      )}
    </>
  );
}
