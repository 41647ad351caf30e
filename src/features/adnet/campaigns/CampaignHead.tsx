import { useMemo } from 'react';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { useLabels } from '#src/screens/useLabels.ts';
import { CampaignCreatives } from './CampaignCreatives.tsx';
import { CampaignLines } from './CampaignLines.tsx';
import { campaignInWords } from './campaignInWords.ts';
import './campaigns.css';

/** The head of a campaign's page and of the review desk: a description of the campaign, and its ads. */
export function CampaignHead({ resource, record }: OverrideSlotProps) {
  const names = useMemo(() => Object.keys(resource.fields), [resource]);
  const records = useMemo(() => [record], [record]);
  const labels = useLabels(resource, names, records);
  return (
    <>
      <section className="box campaign-words">
        <p className="campaign-headline">{campaignInWords(record, labels).headline}</p>
        <CampaignLines values={record} labels={labels} />
      </section>
      <CampaignCreatives campaign={record.id} />
    </>
  );
}
