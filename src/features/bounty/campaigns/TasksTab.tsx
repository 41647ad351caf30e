import { useMemo } from 'react';
import { useShownCampaign } from '#src/features/bounty/queries/useShownCampaign.ts';
import { renderValue } from '#src/fields/cells.ts';
import { type Campaign, campaigns } from '#src/resources/bounty/campaigns.ts';
import type { PageTabPartProps } from '#src/screens/overrides.ts';
import { useLabels } from '#src/screens/useLabels.ts';
import { hasPublicStakes } from '../model/rewardRange.ts';
import { useTasks } from '../model/useTasks.ts';
import { CampaignFacts } from './CampaignFacts.tsx';
import { CampaignTasks } from './CampaignTasks.tsx';
import { StakesLink } from './StakesLink.tsx';
import '#src/screens/record/page.css';

const labelled = ['countries'];

/** The common facts of a campaign's tasks, and the link to its public page. */
function Shared({ campaign }: { readonly campaign: Campaign }) {
  const records = useMemo(() => [campaign], [campaign]);
  const labels = useLabels(campaigns, labelled, records);
  const { data: tasks = [] } = useTasks(campaign.id);
  return (
    <div className="record-side">
      <CampaignFacts
        campaign={campaign}
        said={(name) => renderValue(name, campaign[name], { resource: campaigns, labels, exact: true })}
      />
      {tasks.length > 0 && (
        <StakesLink campaign={campaign.id} status={campaign.status} hasStakes={tasks.some(hasPublicStakes)} />
      )}
    </div>
  );
}

/** The tab of a campaign's tasks for managers and reviewers. At the review desk all facts follow the tasks. */
export function TasksTab({ resource, record, isTab = false }: PageTabPartProps) {
  const campaign = useShownCampaign(record);
  if (!isTab) return <CampaignTasks resource={resource} record={record} />;
  return (
    <div className="record-body">
      <CampaignTasks resource={resource} record={record} isTab />
      {campaign && <Shared campaign={campaign} />}
    </div>
  );
}
