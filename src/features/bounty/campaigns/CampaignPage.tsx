import { useMemo } from 'react';
import { renderValue } from '#src/fields/cells.ts';
import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import { say } from '#src/i18n/say.ts';
import { type Campaign, campaignStatus, campaigns } from '#src/resources/bounty/campaigns.ts';
import type { Resource } from '#src/schema/resource.ts';
import { useRecordId } from '#src/screens/paths.ts';
import { LoadedRecord } from '#src/screens/record/LoadedRecord.tsx';
import { logo } from '#src/screens/record/logo.tsx';
import { Neighbours } from '#src/screens/record/Neighbours.tsx';
import { PageNotes } from '#src/screens/record/PageNotes.tsx';
import { useRememberRecord } from '#src/screens/record/recentRecords.ts';
import { useLabels } from '#src/screens/useLabels.ts';
import { usePageTitle } from '#src/ui/usePageTitle.ts';
import { CampaignFacts, type CampaignPartProps } from './CampaignFacts.tsx';
import { CampaignTasks } from './CampaignTasks.tsx';
import { Cover } from './Cover.tsx';
import '#src/theme/controls.css';
import '#src/screens/record/page.css';
import './campaignPage.css';

/** In pixels. */
const logoSize = 56;
const labelled = ['manager', 'category', 'countries'];

/** The cover, logo, title and manager, and why joining is impossible. */
function Head({ campaign, said }: CampaignPartProps) {
  const { title, status, subscriptionsClosed } = campaign;
  const isActive = status === campaignStatus.values.active;
  return (
    <header className="box campaign-head">
      <Cover campaign={campaign} />
      <div className="campaign-head-line">
        {logo(campaigns, campaign, logoSize)}
        <div className="campaign-head-name">
          <h1>{title}</h1>
          <p className="muted">
            {said('category')} · {say(hunter.runBy, { manager: '' })}
            {said('manager')}
          </p>
        </div>
        {!isActive && said('status')}
        {isActive && subscriptionsClosed && <span className="chip">{hunter.noNewHunters}</span>}
      </div>
    </header>
  );
}

function LoadedCampaign({ campaign }: { readonly campaign: Campaign }) {
  const records = useMemo(() => [campaign], [campaign]);
  const labels = useLabels(campaigns, labelled, records);
  const said = (name: keyof Campaign) =>
    renderValue(name, campaign[name], { resource: campaigns, labels, exact: true });
  usePageTitle(campaign.title);
  useRememberRecord(campaigns, campaign.id);
  return (
    <div className="record in-order campaign-page">
      <Neighbours resource={campaigns} record={campaign} />
      <Head campaign={campaign} said={said} />
      <PageNotes resource={campaigns} record={campaign} note={undefined} />
      <div className="record-body in-order">
        <section className="facts-box" aria-labelledby="campaign-about">
          <h2 id="campaign-about">{hunter.about}</h2>
          {said('description')}
        </section>
        <CampaignFacts campaign={campaign} said={said} />
        <CampaignTasks resource={campaigns} record={campaign} />
        {campaign.rules && (
          <section className="facts-box" aria-labelledby="campaign-rules">
            <h2 id="campaign-rules">{hunter.rules}</h2>
            {said('rules')}
          </section>
        )}
      </div>
    </div>
  );
}

/** A campaign for hunters: its description and pay, its tasks, its rules. */
export function CampaignPage({ resource }: { readonly resource: Resource }) {
  const id = useRecordId(resource.screens.show);
  return (
    <LoadedRecord<Campaign> resource={resource} id={id}>
      {(campaign) => <LoadedCampaign campaign={campaign} />}
    </LoadedRecord>
  );
}
