import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { campaignWords } from '#src/i18n/en/adnet/campaigns.ts';
import { nounsOf } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import { advertCreatives } from '#src/resources/adnet/advertCreatives.ts';
import { openListPath } from '#src/schema/routes.ts';
import type { PanelOfRecords } from '#src/screens/dashboard/dashboard.ts';
import { RecordsPanel } from '#src/screens/dashboard/RecordsPanel.tsx';
import { useCreateAddress } from '#src/screens/pageAddress.ts';
import '#src/screens/dashboard/dashboard.css';
import './campaigns.css';

const panelOf = (campaign: number): PanelOfRecords => ({
  name: 'campaignCreatives',
  resource: advertCreatives.name,
  filter: { campaign },
  sort: ['createdAt', 'DESC'],
  fields: ['status', 'type'],
});

/** The ads of a campaign and a button that adds one. Hidden from publishers, who can't open the pages of ads. */
export function CampaignCreatives({ campaign }: { readonly campaign: number }) {
  const { role } = useActor();
  const addAddress = useCreateAddress(advertCreatives);
  const panel = useMemo(() => panelOf(campaign), [campaign]);
  if (openListPath(advertCreatives, role) === undefined) return null;
  return (
    <RecordsPanel panel={panel} empty={campaignWords.noCreatives}>
      {addAddress && (
        <Link className="button campaign-add" to={addAddress}>
          {say(screens.add, nounsOf(advertCreatives))}
        </Link>
      )}
    </RecordsPanel>
  );
}
