import { useGetList, useGetOne } from 'ra-core';
import { useMemo } from 'react';
import { adnet } from '#src/i18n/en/adnet/sites.ts';
import { type Adzone, adzones } from '#src/resources/adnet/adzones.ts';
import { type Site, sites } from '#src/resources/adnet/sites.ts';
import { LoadedSection } from '#src/ui/LoadedSection.tsx';
import { FindingsTable } from '../checks/FindingsTable.tsx';
import { zoneFindings } from './zoneFindings.ts';

/** The maximum number of listed twins. */
const few = { page: 1, perPage: 5 };
const byName = { field: 'name', order: 'ASC' } as const;

/** The findings about a zone, for its reviewer. */
export function ZoneFindings({ zone }: { readonly zone: Adzone }) {
  const { id, site, format, placement, dimension } = zone;
  const filter = useMemo(
    () => ({ site, format, placement, dimension, status: adzones.postModeration?.statuses, id_neq: id }),
    [id, site, format, placement, dimension],
  );
  const owned = useGetOne<Site>(sites.name, { id: site });
  const twins = useGetList<Adzone>(adzones.name, { pagination: few, sort: byName, filter });
  return (
    <LoadedSection
      title={adnet.findings}
      isPending={owned.isPending || twins.isPending}
      error={owned.error ?? twins.error}
      failed={adnet.findingsFailed}
      onRetry={() => void Promise.all([owned.refetch(), twins.refetch()])}
    >
      {owned.data && twins.data && (
        <FindingsTable findings={zoneFindings({ zone, site: owned.data, twins: twins.data })} />
      )}
    </LoadedSection>
  );
}
