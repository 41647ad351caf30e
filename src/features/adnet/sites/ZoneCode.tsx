import { adnet } from '#src/i18n/en/adnet/sites.ts';
import { useConfiguration } from '#src/providers/useConfiguration.ts';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { CopyBox } from '#src/ui/copy/CopyBox.tsx';
import { ZonePreview } from './ZonePreview.tsx';
import './site.css';

const codeOf = (adServer: string, id: number): string =>
  [`<div data-quarry-zone="${id}"></div>`, `<script async src="${adServer}/zone.js"></script>`].join('\n');

/** The code that a publisher inserts into a page to show the zone's ads, and their size. */
export function ZoneCode({ record }: OverrideSlotProps) {
  const { data: settings } = useConfiguration();
  if (!settings) return null;
  return (
    <section className="facts-box zone-code">
      <h2>{adnet.code}</h2>
      <CopyBox label={adnet.codeText} text={codeOf(settings.adServer, record.id)} />
      <ZonePreview zone={record} />
    </section>
  );
}
