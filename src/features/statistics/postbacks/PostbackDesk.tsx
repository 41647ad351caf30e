import { useGetList } from 'ra-core';
import { useState } from 'react';
import { postbackWords as words } from '#src/i18n/en/statistics/postbacks.ts';
import { useViewer } from '#src/providers/useViewer.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import type { RowOf } from '#src/schema/resource.ts';
import { Select } from '#src/ui/Select.tsx';
import { PostbackSetup } from './PostbackSetup.tsx';
import '#src/theme/boxes.css';
import '#src/theme/controls.css';
import './postbacks.css';

type Campaign = RowOf<typeof advertCampaigns>;

/** The campaigns changed last come first, because the user usually sets up one of them. */
const recent = { pagination: { page: 1, perPage: 100 }, sort: { field: 'updatedAt', order: 'DESC' } } as const;

const goalsOf = ({ conversionGoals }: Campaign): readonly string[] => (conversionGoals ?? []).map(({ name }) => name);

/** The setup and test of a campaign’s tracker. */
export function PostbackDesk() {
  const { data = [], isPending } = useGetList<Campaign>(advertCampaigns.name, recent);
  const viewer = useViewer();
  const [chosen, setChosen] = useState<number>();
  const campaign = data.find(({ id }) => id === chosen);
  return (
    <details className="box postback-desk">
      <summary>{words.desk}</summary>
      <p className="muted">{words.intro}</p>
      {data.length === 0 && !isPending ? (
        <p>{words.noCampaigns}</p>
      ) : (
        <label className="postback-campaign">
          {words.campaign}
          <Select
            value={chosen}
            placeholder={words.chooseCampaign}
            options={data.map(({ id, name }) => ({ value: id, word: name }))}
            onChange={setChosen}
          />
        </label>
      )}
      {/* The address and key are secret: an admin who sees Quarry as this user can't read them. */}
      {campaign && viewer === null && <PostbackSetup key={campaign.id} id={campaign.id} goals={goalsOf(campaign)} />}
    </details>
  );
}
