import { creativeWords } from '#src/i18n/en/adnet/creatives.ts';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { LoadedSection } from '#src/ui/LoadedSection.tsx';
import { CreativePreview } from './CreativePreview.tsx';
import { Findings } from './Findings.tsx';
import { useCreativeSize } from './useCreativeSize.ts';

/** In pixels: wider banners use the width of the page. */
const narrow = 480;

/** The head of a creative's page and of the review desk: its preview and its findings. */
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
