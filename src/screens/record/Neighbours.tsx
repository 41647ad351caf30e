import { useNavigate } from 'react-router-dom';
import { recordWords } from '#src/i18n/en/admin/record.ts';
import { nounsOf } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { useKey } from '#src/ui/keys/useKey.ts';
import { useBackAddress } from '../listPosition.ts';
import { RecordPager } from './RecordPager.tsx';
import { type Neighbour, useNeighbours } from './useNeighbours.ts';

/** The keys for the previous and the next record. */
function useStepKeys(previous: Neighbour | undefined, next: Neighbour | undefined): void {
  const navigate = useNavigate();
  const go = (to: Neighbour | undefined) => to && void navigate(to.to, { state: to.state });
  useKey('previousRecord', () => go(previous), previous !== undefined);
  useKey('nextRecord', () => go(next), next !== undefined);
}

const keys = { previous: 'previousRecord', next: 'nextRecord' } as const;

/** The pager through the list that the record was opened from. */
export function Neighbours({ resource, record }: { readonly resource: Resource; readonly record: AnyRow }) {
  const { isKnown, ...place } = useNeighbours(resource, record);
  const back = useBackAddress(resource);
  useStepKeys(place.previous, place.next);
  if (!isKnown) return null;
  const text = say(recordWords.backToList, nounsOf(resource));
  return <RecordPager resource={resource} place={place} keys={keys} back={{ to: back, text }} />;
}
