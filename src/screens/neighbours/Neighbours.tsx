import { useTranslate } from 'ra-core';
import { Link, useNavigate } from 'react-router-dom';
import { formatCount } from '#src/fields/format/number.ts';
import { nounsOf } from '#src/i18n/labels.ts';
import { keyShortcut, keyText } from '#src/layout/keys/keys.ts';
import { useKey } from '#src/layout/keys/useKey.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { useWayBack } from '../listPlace.ts';
import { type Neighbour, useNeighbours } from './useNeighbours.ts';
import './neighbours.css';

const keys = { previous: 'previousRecord', next: 'nextRecord' } as const;

interface StepProps {
  readonly to: Neighbour | undefined;
  readonly way: keyof typeof keys;
  readonly label: string;
}

/** At the end of the list there is nothing to follow. */
function Step({ to, way, label }: StepProps) {
  const arrow = (
    <svg className="step-arrow" viewBox="0 0 8 8" aria-hidden>
      <path d={way === 'next' ? 'M3 1l3 3-3 3' : 'M5 1 2 4l3 3'} />
    </svg>
  );
  const key = keys[way];
  const said = { 'aria-label': label, title: `${label}  ${keyText(key)}`, 'aria-keyshortcuts': keyShortcut(key) };
  return to ? (
    <Link className="button step" {...to} {...said}>
      {arrow}
    </Link>
  ) : (
    <button type="button" className="button step" disabled {...said}>
      {arrow}
    </button>
  );
}

/** Leads to the records beside this one. */
function useStepKeys(previous: Neighbour | undefined, next: Neighbour | undefined): void {
  const navigate = useNavigate();
  const go = (to: Neighbour | undefined) => to && void navigate(to.to, { state: to.state });
  useKey('previousRecord', () => go(previous), previous !== undefined);
  useKey('nextRecord', () => go(next), next !== undefined);
}

/** The way through the list that the record was opened from: back to it, and to the records on both sides. */
export function Neighbours({ resource, record }: { readonly resource: Resource; readonly record: AnyRow }) {
  const translate = useTranslate();
  const { isKnown, position, total, previous, next } = useNeighbours(resource, record);
  const back = useWayBack(resource);
  useStepKeys(previous, next);
  if (!isKnown) return null;
  const nouns = nounsOf(resource);
  const of = position && translate('screens.position', { position: formatCount(position), total: formatCount(total) });
  return (
    <nav className="neighbours" aria-label={translate('screens.neighbours', nouns)}>
      <Link to={back}>{translate('screens.backToList', nouns)}</Link>
      <span className="neighbours-place">{of}</span>
      <Step to={previous} way="previous" label={translate('screens.previousOne', nouns)} />
      <Step to={next} way="next" label={translate('screens.nextOne', nouns)} />
    </nav>
  );
}
