import { useWatch } from 'react-hook-form';
import { creativeWords } from '#src/i18n/en/adnet/creatives.ts';
import type { FormAsideProps } from '#src/screens/overrides.ts';
import { CreativePreview } from './CreativePreview.tsx';
import '#src/screens/form/form.css';

/** A live preview of the ad beside the form. */
export function FormPreview({ record }: FormAsideProps) {
  const values: Readonly<Record<string, unknown>> = useWatch();
  return (
    <section className="box form-section" aria-labelledby="creative-preview">
      <h2 id="creative-preview">{creativeWords.preview}</h2>
      <CreativePreview creative={{ ...record, ...values }} />
    </section>
  );
}
