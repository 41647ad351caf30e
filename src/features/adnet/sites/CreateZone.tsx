import { useGetList } from 'ra-core';
import { Link } from 'react-router-dom';
import { adnet } from '#src/i18n/en/adnet/sites.ts';
import { useActor } from '#src/providers/useActor.ts';
import { sites } from '#src/resources/adnet/sites.ts';
import { allows } from '#src/schema/access/ability.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { countParams } from '#src/screens/query/countParams.ts';
import { CreateScreen } from '#src/screens/record/CreateScreen.tsx';
import { nowhere } from '#src/ui/notice/drawings.tsx';
import { Notice } from '#src/ui/notice/Notice.tsx';

/** Creates an ad zone; users without a site are asked to add one first. */
export function CreateZone({ resource }: { readonly resource: Resource }) {
  const { ability } = useActor();
  const mayCreate = allows(ability, 'create', resource.name);
  const { total } = useGetList<AnyRow>(sites.name, countParams(sites), { enabled: mayCreate });
  if (!mayCreate || total !== 0) return <CreateScreen resource={resource} />;
  return (
    <Notice title={adnet.noSitesTitle} text={[adnet.noSites]} drawing={nowhere}>
      <Link className="button" data-kind="filled" to={sites.screens.create ?? '/'}>
        {adnet.addSite}
      </Link>
    </Notice>
  );
}
