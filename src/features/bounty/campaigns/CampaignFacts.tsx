import type { ReactNode } from 'react';
import { hunter } from '#src/i18n/en/bounty/hunter.ts';
import type { Campaign } from '#src/resources/bounty/campaigns.ts';
import { NextDate, nextDateLabel } from '../tasks/NextDate.tsx';
import { Pay } from '../tasks/Pay.tsx';
import '#src/screens/record/page.css';
import './campaignFacts.css';

export interface CampaignPartProps {
  readonly campaign: Campaign;
  /** Returns the formatted value of a field. */
  readonly said: (name: keyof Campaign) => ReactNode;
}

/** The campaign's pay, its end, its conditions for joining, and its links. */
export function CampaignFacts({ campaign, said }: CampaignPartProps) {
  const { countriesRule, countries, links, tokenSymbol } = campaign;
  return (
    <aside className="facts-box campaign-facts" aria-label={hunter.facts}>
      <dl className="facts">
        <div>
          <dt>{hunter.altogether}</dt>
          <dd>
            <Pay from={campaign} token={tokenSymbol} />
          </dd>
        </div>
        <div>
          <dt>{nextDateLabel(campaign)}</dt>
          <dd>
            <NextDate {...campaign} />
          </dd>
        </div>
        <div>
          <dt>{hunter.openTo}</dt>
          <dd>
            {hunter.openToCountries[countriesRule]}
            {countries && countries.length > 0 && said('countries')}
          </dd>
        </div>
        {links && links.length > 0 && (
          <div>
            <dt>{hunter.moreAbout}</dt>
            <dd>{said('links')}</dd>
          </div>
        )}
      </dl>
    </aside>
  );
}
