import { managerRoleId, type RoleName, roleIds } from '#src/access/roles.ts';
import { useActor } from '#src/providers/useActor.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { submissions } from '#src/resources/bounty/submissions.ts';
import { allows } from '#src/schema/access/ability.ts';
import { rolesIn } from '#src/schema/access/rules.ts';
import type { PanelOfRecords } from '#src/screens/dashboard/dashboard.ts';
import { RecordsPanel } from '#src/screens/dashboard/RecordsPanel.tsx';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import '#src/screens/dashboard/dashboard.css';

/** Returns the panel of a manager's campaigns, the latest first. */
const campaignsOf = (manager: number): PanelOfRecords => ({
  name: 'userCampaigns',
  resource: campaigns.name,
  filter: { manager },
  sort: ['updatedAt', 'DESC'],
  fields: ['status', 'endAt'],
});

/** Returns the panel of a hunter's submissions, the latest first. */
const submissionsOf = (hunter: number): PanelOfRecords => ({
  name: 'userSubmissions',
  resource: submissions.name,
  filter: { hunter },
  sort: ['createdAt', 'DESC'],
  fields: ['task', 'status'],
});

/** The IDs of the roles that submit. */
const submitters: readonly number[] = rolesIn(submissions.access.create).map((role: RoleName) => roleIds[role]);

/** A manager's campaigns and a hunter's submissions on their page, as far as the reader may see them. */
export function OwnedRecords({ record: { id, roles } }: OverrideSlotProps) {
  const { ability } = useActor();
  const held: readonly unknown[] = Array.isArray(roles) ? roles : [];
  const runs = held.includes(managerRoleId) && allows(ability, 'read', campaigns.name);
  const submits =
    submitters.some((role) => held.includes(role)) && allows(ability, 'read', submissions.name, { hunter: id });
  return (
    <>
      {submits && <RecordsPanel panel={submissionsOf(id)} />}
      {runs && <RecordsPanel panel={campaignsOf(id)} />}
    </>
  );
}
