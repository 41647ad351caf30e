import { Link } from 'react-router-dom';
import { errors } from '#src/i18n/en/admin/errors.ts';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { nounsOf } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import type { Resource } from '#src/schema/resource.ts';
import { useBackAddress } from './listPosition.ts';

interface BackToListProps {
  readonly resource: Resource;
  readonly kind?: 'filled';
}

/** A link to the list of a resource, or to the role's first page if the role has no such list. */
export function BackToList({ resource, kind }: BackToListProps) {
  const back = useBackAddress(resource);
  return (
    <Link className="button" data-kind={kind} to={back}>
      {back === '/' ? errors.home : say(screens.backToList, nounsOf(resource))}
    </Link>
  );
}
