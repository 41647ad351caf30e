import { targeting as words } from '#src/i18n/en/admin/targeting.ts';
import { partLabel } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import type { CellProps } from '../cell.ts';
import { type DimensionRestriction, parseRestrictions } from './restrictions.ts';
import { entryTitle } from './targetingText.ts';
import './targeting.css';

/** The most titles that are shown unfolded. */
const maxTitles = 8;

/** Shows “Germany, France, Spain”, and folds the end of a long list. */
function Titles({ titles }: { readonly titles: readonly string[] }) {
  // Unfolding a single title isn't worth a click.
  if (titles.length <= maxTitles + 1) return titles.join(', ');
  return (
    <details className="targeting-titles">
      <summary>
        {titles.slice(0, maxTitles).join(', ')}{' '}
        <span className="targeting-more">{say(words.more, { count: titles.length - maxTitles })}</span>
      </summary>
      {titles.slice(maxTitles).join(', ')}
    </details>
  );
}

const leadOf = ({ mode }: DimensionRestriction): string => (mode === 'include' ? words.only : words.except);

/** Shows each dimension with the titles of its records. */
export function Restrictions({ value, field, labels, place }: CellProps) {
  return (
    <ul className="plain-list targeting">
      {parseRestrictions(value, field).map((one) => (
        <li key={one.dimension}>
          <span className="targeting-dimension">{partLabel(place, field.kind, one.dimension)}</span>{' '}
          <span className="targeting-records">
            <span className="targeting-lead">{leadOf(one)}</span>{' '}
            <Titles titles={one.ids.map((id) => entryTitle(labels, one.target, id))} />
          </span>
        </li>
      ))}
    </ul>
  );
}
