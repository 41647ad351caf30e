import { formatCount } from '#src/format/number.ts';
import { fields } from '#src/i18n/en/admin/fields.ts';
import { say } from '#src/i18n/say.ts';
import type { CellProps } from '../cell.ts';
import { lineCountText } from './lineCountText.ts';
import './lines.css';

export const sortable = false;
export const wide = true;

/** The most lines that a page shows unfolded. */
const maxShort = 10;

/** A list shows the number of lines, a page the lines. */
export function cell({ value, exact }: CellProps<string[]>) {
  if (!exact) return lineCountText(value.length);
  // Unfolding a single line isn't worth a click.
  const isShort = value.length <= maxShort + 1;
  return (
    <div className="lines-cell">
      <p className="lines">{value.slice(0, isShort ? value.length : maxShort).join('\n')}</p>
      {!isShort && (
        <details>
          <summary>{say(fields.moreLines, { count: formatCount(value.length - maxShort) })}</summary>
          <p className="lines">{value.slice(maxShort).join('\n')}</p>
        </details>
      )}
    </div>
  );
}
