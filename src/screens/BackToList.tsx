import { Link } from 'react-router-dom';
import { recordWords } from '#src/i18n/en/admin/record.ts';
import { refusals } from '#src/i18n/en/admin/refusals.ts';
import { nounsOf } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import type { Resource } from '#src/schema/resource.ts';
import { useBackAddress } from './listPosition.ts';

interface BackToListProps {
  readonly resource: Resource;
  readonly kind?: 'filled';
}

/** Links to the list of a resource, or to the role's first page if the role has no such list. */
export function BackToList({ resource, kind }: BackToListProps) {
  const back = useBackAddress(resource);
  return (
    <Link className="button" data-kind={kind} to={back}>
      {back === '/' ? refusals.home : say(recordWords.backToList, nounsOf(resource))}
    </Link>
  );
}
