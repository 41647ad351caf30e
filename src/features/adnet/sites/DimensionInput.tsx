import { useWatch } from 'react-hook-form';
import type { InputProps } from '#src/fields/input.ts';
import { findInput } from '#src/fields/inputs.ts';
import { adnet } from '#src/i18n/en/adnet/sites.ts';
import { say } from '#src/i18n/say.ts';
import { useDictionary } from '#src/providers/dictionary.ts';
import { bannerDimensions } from '#src/resources/adnet/dictionaries/bannerDimensions.ts';
import './dimension.css';

/** The page around the drawn zone, in CSS pixels: the width of most layouts. */
const page = { width: 1200, height: 1100 } as const;

/** The usual input with the chosen size drawn to scale, because a size such as 300x1050 is hard to imagine. */
export function DimensionInput(props: InputProps) {
  const { data = [] } = useDictionary(bannerDimensions.name);
  const chosen: unknown = useWatch({ name: props.name });
  const size = data.find(({ id }) => id === chosen);
  const input = findInput(props.field.kind);
  const [width, height] = [Number(size?.['width']), Number(size?.['height'])];
  return (
    <>
      {input && <input.Component {...props} />}
      {size && (
        <figure className="dimension">
          <svg viewBox={`0 0 ${page.width} ${page.height}`} aria-hidden>
            <rect width={page.width} height={page.height} rx="16" />
            <rect className="lit" x={(page.width - width) / 2} y="24" width={width} height={height} rx="8" />
          </svg>
          <figcaption>
            <strong>{String(size['name'])}</strong>
            {say(adnet.toScale, page)}
          </figcaption>
        </figure>
      )}
    </>
  );
}
