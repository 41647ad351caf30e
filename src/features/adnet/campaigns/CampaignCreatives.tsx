import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { campaignWords } from '#src/i18n/en/adnet/campaigns.ts';
import { nounsOf } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { useActor } from '#src/providers/useActor.ts';
import { advertCreatives } from '#src/resources/adnet/advertCreatives.ts';
import { allows } from '#src/schema/access/ability.ts';
import { openList } from '#src/schema/routes.ts';
import type { PanelOfRecords } from '#src/screens/dashboard/dashboard.ts';
import { RecordsPanel } from '#src/screens/dashboard/RecordsPanel.tsx';
import '#src/screens/dashboard/dashboard.css';
import './campaigns.css';

const panelOf = (campaign: number): PanelOfRecords => ({
  name: 'campaignCreatives',
  resource: advertCreatives.name,
  filter: { campaign },
  sort: ['createdAt', 'DESC'],
  fields: ['status', 'type'],
});

/** The ads of a campaign and the way to add one, for those who may open their pages: publishers may not. */
export function CampaignCreatives({ campaign }: { readonly campaign: number }) {
  const { ability, role } = useActor();
  const panel = useMemo(() => panelOf(campaign), [campaign]);
  if (openList(advertCreatives, role) === undefined) return null;
  const mayAdd = allows(ability, 'create', advertCreatives.name);
  return (
    <RecordsPanel panel={panel} empty={campaignWords.noCreatives}>
      {mayAdd && (
        <Link className="button campaign-add" to={advertCreatives.screens.create ?? '/'}>
          {say(screens.add, nounsOf(advertCreatives))}
        </Link>
      )}
    </RecordsPanel>
  );
}
