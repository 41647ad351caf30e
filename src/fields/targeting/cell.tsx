import { targeting as words } from '#src/i18n/en/admin/targeting.ts';
import { partLabel } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import type { CellProps, OperandText } from '../cell.ts';
import { inWords, titleOf } from './inWords.ts';
import { type RestrictionOf, restrictionsIn } from './restrictions.ts';
import './targeting.css';

export const sortable = false;
export const wide = true;
export const exactInHistory = true;
export const comparisonWords = words.comparisons;

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

/** A list says how many of each dimension, a page which. */
export function cell({ value, field, labels, exact, place }: CellProps) {
  const restrictions = restrictionsIn(value, field);
  if (!exact) return inWords(restrictions, labels);
  return (
    <ul className="plain-list targeting">
      {restrictions.map((one) => (
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

export const operandText: OperandText = (operand, { field, labels }) => inWords(restrictionsIn(operand, field), labels);
