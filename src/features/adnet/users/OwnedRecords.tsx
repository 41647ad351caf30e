import { adnetOwners, roleIds } from '#src/access/roles.ts';
import { useActor } from '#src/providers/useActor.ts';
import { allows } from '#src/schema/access/ability.ts';
import type { PanelOfRecords } from '#src/screens/dashboard/dashboard.ts';
import { RecordsPanel } from '#src/screens/dashboard/RecordsPanel.tsx';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import '#src/screens/dashboard/dashboard.css';

/** Returns the panels of records that a user of the ad network owns, the latest first. */
const panelsOf = (owner: number): readonly PanelOfRecords[] => [
  {
    name: 'userAdverts',
    resource: 'advert-campaigns',
    filter: { owner },
    sort: ['updatedAt', 'DESC'],
    fields: ['status', 'dailyBudget'],
  },
  {
    name: 'userSites',
    resource: 'pub-sites',
    filter: { owner },
    sort: ['updatedAt', 'DESC'],
    fields: ['status', 'domain'],
  },
];

const ownerIds: readonly number[] = adnetOwners.map((role) => roleIds[role]);

/** The campaigns and sites on an advertiser's or publisher's page, as far as the reader may see them. */
export function OwnedRecords({ record: { id, roles } }: OverrideSlotProps) {
  const { ability } = useActor();
  if (!Array.isArray(roles) || !ownerIds.some((role) => roles.includes(role))) return null;
  return panelsOf(id)
    .filter(({ resource }) => allows(ability, 'read', resource, { owner: id }))
    .map((panel) => <RecordsPanel key={panel.name} panel={panel} />);
}
