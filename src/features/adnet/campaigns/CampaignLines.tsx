import type { Labels } from '#src/fields/cell.ts';
import { campaignWords as words } from '#src/i18n/en/adnet/campaigns.ts';
import { campaignInWords } from './campaignInWords.ts';

interface CampaignLinesProps {
  readonly values: Readonly<Record<string, unknown>>;
  readonly labels: Labels;
}

/** The description of a campaign in lines: price, audience, time, budget, limits. */
export const CampaignLines = ({ values, labels }: CampaignLinesProps) => (
  <dl className="campaign-lines">
    {campaignInWords(values, labels).lines.map(({ name, text }) => (
      <div key={name}>
        <dt>{words.lines[name]}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
