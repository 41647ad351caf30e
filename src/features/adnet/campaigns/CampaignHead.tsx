import { useMemo } from 'react';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { useLabels } from '#src/screens/useLabels.ts';
import { CampaignLines } from './CampaignLines.tsx';
import { campaignInWords } from './campaignInWords.ts';
import './campaigns.css';

/** What stands first on a campaign's page: the campaign in words. */
export function CampaignHead({ resource, record }: OverrideSlotProps) {
  const names = useMemo(() => Object.keys(resource.fields), [resource]);
  const records = useMemo(() => [record], [record]);
  const labels = useLabels(resource, names, records);
  return (
    <section className="box campaign-words">
      <p className="campaign-headline">{campaignInWords(record, labels).headline}</p>
      <CampaignLines values={record} labels={labels} />
    </section>
  );
}
