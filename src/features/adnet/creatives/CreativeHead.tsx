import { creativeWords } from '#src/i18n/en/adnet/creatives.ts';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { LoadedSection } from '#src/ui/LoadedSection.tsx';
import { CreativePreview } from './CreativePreview.tsx';
import { Findings } from './Findings.tsx';
import { useCreativeSize } from './useCreativeSize.ts';

/** Pixels: beyond, a banner has the width of the page. */
const narrow = 480;

/** What stands first on a creative's page and at the review desk: how it looks, and what was found out. */
export function CreativeHead(props: OverrideSlotProps) {
  const { record } = props;
  const { width = 0 } = useCreativeSize(record) ?? {};
  return (
    <div className="creative-head">
      <LoadedSection
        title={creativeWords.preview}
        className={width > narrow ? 'facts-box loaded-facts creative-wide' : 'facts-box loaded-facts'}
      >
        <CreativePreview creative={record} />
      </LoadedSection>
      <Findings {...props} />
    </div>
  );
}
