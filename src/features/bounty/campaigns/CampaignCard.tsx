import { useId } from 'react';
import { Link } from 'react-router-dom';
import { renderValue } from '#src/fields/cells.ts';
import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import { type Campaign, campaignStatus, campaigns } from '#src/resources/bounty/campaigns.ts';
import { recordPath } from '#src/schema/recordPath.ts';
import { logo } from '#src/screens/record/logo.tsx';
import { CardAction } from '../tasks/CardAction.tsx';
import { NextDate, nextDateLabel } from '../tasks/NextDate.tsx';
import { Pay } from '../tasks/Pay.tsx';
import { Cover } from './Cover.tsx';
import { NetworkIcons } from './NetworkIcons.tsx';

/** In pixels. */
const logoSize = 40;
const { active } = campaignStatus.values;

interface CampaignCardProps {
  readonly campaign: Campaign;
  readonly category: string;
  /** Whether the reader has joined one of its tasks. */
  readonly isJoined: boolean;
  /** Whether all its tasks are full. */
  readonly isFull: boolean;
  /** The router's state of the link to its page. */
  readonly state: object;
}

/** Whether the reader has joined, the status unless it is active, and why joining is impossible. */
function Chips({ campaign, isJoined, isFull }: Pick<CampaignCardProps, 'campaign' | 'isJoined' | 'isFull'>) {
  const { status, subscriptionsClosed } = campaign;
  return (
    <div className="campaign-chips">
      {isJoined && (
        <span className="chip" data-tone="done">
          {hunter.joined}
        </span>
      )}
      {status !== active &&
        renderValue('status', status, { resource: campaigns, labels: () => undefined, exact: false })}
      {status === active && subscriptionsClosed && <span className="chip">{hunter.noNewHunters}</span>}
      {status === active && !subscriptionsClosed && isFull && <span className="chip">{hunter.full}</span>}
    </div>
  );
}

/** A campaign in the gallery. The whole card links to its page. */
export function CampaignCard({ campaign, category, isJoined, isFull, state }: CampaignCardProps) {
  const { id, title, tokenSymbol, networks } = campaign;
  const actionId = useId();
  return (
    <li className="box campaign-card">
      <Cover campaign={campaign} />
      <div className="campaign-card-head">
        {logo(campaigns, campaign, logoSize)}
        <Chips campaign={campaign} isJoined={isJoined} isFull={isFull} />
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
