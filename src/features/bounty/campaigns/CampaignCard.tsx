import { useId } from 'react';
import { Link } from 'react-router-dom';
import { show } from '#src/fields/cells.ts';
import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import { type Campaign, campaignStatus, campaigns } from '#src/resources/bounty/campaigns.ts';
import { recordPath } from '#src/schema/recordPath.ts';
import { identicon } from '#src/screens/record/identicon.tsx';
import { logo } from '#src/screens/record/logo.tsx';
import { CardAction } from '../tasks/CardAction.tsx';
import { NextDate, nextDateLabel } from '../tasks/NextDate.tsx';
import { Pay } from '../tasks/Pay.tsx';
import { NetworkIcons } from './NetworkIcons.tsx';

/** In pixels. */
const logoSize = 40;
const { active } = campaignStatus.values;

interface CampaignCardProps {
  readonly campaign: Campaign;
  readonly category: string;
  /** Whether the reader has joined a task of it. */
  readonly isJoined: boolean;
  /** The router's state of the link to its page. */
  readonly state: object;
}

/** In pixels: the greatest width of a card. */
const maxCoverWidth = 560;

/** The cover of a campaign; without one, the mark of its title, large and faint. */
function Cover({ campaign: { cover, title } }: Pick<CampaignCardProps, 'campaign'>) {
  return cover ? (
    <img className="campaign-cover" src={cover.url} alt="" width={cover.width} height={cover.height} loading="lazy" />
  ) : (
    <div className="campaign-cover" data-drawn>
      {identicon(title, maxCoverWidth)}
    </div>
  );
}

/** Whether the reader has joined, the status unless it is active, and closed subscriptions. */
function Chips({ campaign, isJoined }: Pick<CampaignCardProps, 'campaign' | 'isJoined'>) {
  const { status, subscriptionsClosed } = campaign;
  return (
    <div className="campaign-chips">
      {isJoined && (
        <span className="chip" data-tone="done">
          {hunter.joined}
        </span>
      )}
      {status !== active && show('status', status, { resource: campaigns, labels: () => undefined, exact: false })}
      {status === active && subscriptionsClosed && <span className="chip">{hunter.noNewHunters}</span>}
    </div>
  );
}

/** A campaign in the gallery. The whole card is a link to its page. */
export function CampaignCard({ campaign, category, isJoined, state }: CampaignCardProps) {
  const { id, title, tokenSymbol, networks } = campaign;
  const actionId = useId();
  return (
    <li className="box campaign-card">
      <Cover campaign={campaign} />
      <div className="campaign-card-head">
        {logo(campaigns, campaign, logoSize)}
        <Chips campaign={campaign} isJoined={isJoined} />
      </div>
      <div className="campaign-card-name">
        <h2>
          <Link to={recordPath(campaigns, 'show', id) ?? ''} state={state} aria-describedby={actionId}>
            {title}
          </Link>
        </h2>
        <span className="muted">{category}</span>
      </div>
      <p className="campaign-pay">
        <Pay from={campaign} token={tokenSymbol} />
      </p>
      <div className="campaign-card-foot">
        <span>
          {nextDateLabel(campaign)} <NextDate {...campaign} />
        </span>
        <NetworkIcons networks={networks ?? []} />
      </div>
      <CardAction id={actionId} word={hunter.seeTasks} />
    </li>
  );
}
