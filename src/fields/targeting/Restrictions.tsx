import { targeting as words } from '#src/i18n/en/admin/targeting.ts';
import { partLabel } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import type { CellProps } from '../cell.ts';
import { titleOf } from './inWords.ts';
import { type RestrictionOf, restrictionsIn } from './restrictions.ts';
import './targeting.css';

/** With more titles than these, the others are folded. */
const shown = 8;

/** “Germany, France, Spain”, the first ones of a long list. */
function Titles({ titles }: { readonly titles: readonly string[] }) {
  // One more isn't worth a click.
  if (titles.length <= shown + 1) return titles.join(', ');
  return (
    <details className="targeting-titles">
      <summary>
        {titles.slice(0, shown).join(', ')}{' '}
        <span className="targeting-more">{say(words.more, { count: titles.length - shown })}</span>
      </summary>
      {titles.slice(shown).join(', ')}
    </details>
  );
}

const leadOf = ({ mode }: RestrictionOf): string => (mode === 'include' ? words.only : words.except);

/** Each dimension with the titles of its records. */
export function Restrictions({ value, field, labels, place }: CellProps) {
  return (
    <ul className="plain-list targeting">
      {restrictionsIn(value, field).map((one) => (
        <li key={one.dimension}>
          <span className="targeting-dimension">{partLabel(place, field.kind, one.dimension)}</span>{' '}
          <span className="targeting-records">
            <span className="targeting-lead">{leadOf(one)}</span>{' '}
            <Titles titles={one.ids.map((id) => titleOf(labels, one.target, id))} />
          </span>
        </li>
      ))}
    </ul>
  );
}
