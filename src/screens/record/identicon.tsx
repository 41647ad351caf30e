import { series } from '#src/theme/series.ts';
import { identiconOf } from './identiconPath.ts';
import './identicon.css';

/**
 * A picture drawn from a record's title, instead of a logo. A plain function, as a list calls it for each row.
 * @param size in pixels
 */
export function identicon(title: string, size: number) {
  const { colour, path } = identiconOf(title, series.length);
  return (
    <svg className="drawn-mark" width={size} height={size} viewBox="-1.5 -1.5 7 7" aria-hidden>
      <rect x="-1.5" y="-1.5" width="7" height="7" fill={series[colour]?.colour} />
      <path d={path} />
    </svg>
  );
}
