import { useLayoutEffect, useRef, useState } from 'react';
import { formatCount } from '#src/format/number.ts';
import { adnet } from '#src/i18n/en/adnet/sites.ts';
import { say } from '#src/i18n/say.ts';
import { useDictionary } from '#src/providers/dictionary.ts';
import { bannerDimensions } from '#src/resources/adnet/dictionaries/bannerDimensions.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import './zonePreview.css';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Returns the scale at which a width fits, at most 1. */
function useScale(width: number) {
  const ref = useRef<HTMLElement>(null);
  const [room, setRoom] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const measure = () => setRoom(ref.current?.clientWidth || Number.POSITIVE_INFINITY);
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return { ref, scale: Math.min(1, room / width) };
}

/** In pixels. */
const textSize = 14;

/** An area of fixed size, drawn in its pixels, or scaled down to fit. */
function FixedPlace({ width, height }: Size) {
  const { ref, scale } = useScale(width);
  return (
    <figure ref={ref} className="zone-preview">
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={adnet.previewOf}>
        <rect x="0.5" y="0.5" width={width - 1} height={height - 1} rx="4" />
        <text
          x={width / 2}
          y={height / 2}
          textAnchor="middle"
          dominantBaseline="central"
          // The text keeps its usual size at any scale, as long as it fits.
          fontSize={Math.min(textSize / scale, height / 2, width / 7)}
        >
          {say(adnet.pixels, { width, height })}
        </text>
      </svg>
      <figcaption>
        {scale < 1 ? say(adnet.previewScaled, { percent: formatCount(Math.floor(scale * 100)) }) : adnet.previewTrue}
      </figcaption>
    </figure>
  );
}

/** Returns the description of the zone's fallback without an ad. */
function fallbackText({ fallback, fallbackUrl }: AnyRow): string {
  if (fallback === 'url') return say(adnet.withoutAdUrl, { url: String(fallbackUrl) });
  return fallback === 'html' ? adnet.withoutAdHtml : adnet.withoutAd;
}

/** The zone at its size on a page. */
export function ZonePreview({ zone }: { readonly zone: AnyRow }) {
  const { data } = useDictionary(bannerDimensions.name);
  const size = data?.find(({ id }) => id === zone['dimension']);
  const [width, height] = [Number(size?.['width']), Number(size?.['height'])];
  return (
    <>
      <h2>{adnet.preview}</h2>
      {size && <FixedPlace width={width} height={height} />}
      {data && !size && (
        <figure className="zone-preview">
          <div className="zone-preview-responsive">{adnet.responsive}</div>
          <figcaption>{adnet.previewResponsive}</figcaption>
        </figure>
      )}
      <p className="muted">{fallbackText(zone)}</p>
    </>
  );
}
