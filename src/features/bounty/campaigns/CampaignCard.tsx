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
  /** Whether the reader does a task of it. */
  readonly isJoined: boolean;
  /** What the navigation to its page takes along. */
  readonly state: object;
}

/** In pixels: as wide as a card may be. */
const drawnWidth = 560;

/** Its picture, or in place of one the mark of its title, large and faint. */
function Cover({ campaign: { cover, title } }: Pick<CampaignCardProps, 'campaign'>) {
  return cover ? (
    <img className="campaign-cover" src={cover.url} alt="" width={cover.width} height={cover.height} loading="lazy" />
  ) : (
    <div className="campaign-cover" data-drawn>
      {identicon(title, drawnWidth)}
    </div>
  );
}

/** Whether it can still be joined, where that isn't plain; joined already or not. */
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

/** A campaign in the gallery; all of the card leads to its page. */
export function CampaignCard({ campaign, category, isJoined, state }: CampaignCardProps) {
  const { id, title, tokenSymbol, networks } = campaign;
  const actionId = useId();
  return (
    <li className="campaign-card">
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
