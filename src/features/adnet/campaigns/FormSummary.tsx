import { useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatCount } from '#src/format/number.ts';
import { campaignWords as words } from '#src/i18n/en/adnet/campaigns.ts';
import { fieldLabel } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { cachedCode } from '#src/providers/dictionary.ts';
import { advertCampaigns } from '#src/resources/adnet/advertCampaigns.ts';
import type { FormAsideProps } from '#src/screens/overrides.ts';
import { useLabels } from '#src/screens/useLabels.ts';
import { Icon } from '#src/theme/Icon.tsx';
import { CampaignLines } from './CampaignLines.tsx';
import { campaignInWords } from './campaignInWords.ts';
import { type MissingValue, missingIn } from './missingIn.ts';
import { PricingTable } from './PricingTable.tsx';
import './campaigns.css';

const names = Object.keys(advertCampaigns.fields);

/** The missing values, each a button that focuses its input. */
function Missing({ fields }: { readonly fields: readonly MissingValue[] }) {
  const { setFocus } = useFormContext();
  if (fields.length === 0) return <p className="campaign-complete">{words.complete}</p>;
  return (
    <div className="campaign-missing">
      <h3>{words.missing}</h3>
      <ul>
        {fields.map(({ field, input }) => (
          <li key={field}>
            <button type="button" className="quiet-button" onClick={() => setFocus(input)}>
              {fieldLabel(advertCampaigns, field)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A live description of the form's campaign, with the missing values. On a phone it is one collapsible line. */
export function FormSummary({ record, writable }: FormAsideProps) {
  const typed: Readonly<Record<string, unknown>> = useWatch();
  const [isOpen, setOpen] = useState(false);
  const values = useMemo(() => ({ ...record, ...typed }), [record, typed]);
  const records = useMemo(() => [values], [values]);
  const labels = useLabels(advertCampaigns, names, records);
  const missing = missingIn(values, writable, cachedCode);
  return (
    <section className="box campaign-words campaign-summary" aria-label={words.title}>
      <h2>{words.title}</h2>
      <p className="campaign-headline">{campaignInWords(values, labels).headline}</p>
      <button
        type="button"
        className="quiet-button campaign-fold"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {missing.length === 0 ? words.details : say(words.missingCount, { count: formatCount(missing.length) })}
        <Icon name="Down" />
      </button>
      <div className="campaign-details" data-open={isOpen || undefined}>
        <CampaignLines values={values} labels={labels} />
        <Missing fields={missing} />
        <PricingTable />
      </div>
    </section>
  );
}
