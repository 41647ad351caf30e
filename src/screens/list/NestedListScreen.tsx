import { Link } from 'react-router-dom';
import { listTitle, menuWord } from '#src/i18n/labels.ts';
import { useActor } from '#src/providers/useActor.ts';
import type { Resource } from '#src/schema/resource.ts';
import { matchRoute } from '#src/schema/routes.ts';
import { usePageTitle } from '#src/ui/usePageTitle.ts';
import { initialFilter } from '../query/initialFilter.ts';
import { useListFields } from '../query/useColumns.ts';
import { ListFrame } from './ListFrame.tsx';
import { ListFromUrl } from './ListFromUrl.tsx';
import { RecordList } from './RecordList.tsx';
import './list.css';

interface NestedListScreenProps {
  readonly resource: Resource;
  /** The path of the parent page, if the list has no tabs beside it. */
  readonly backTo: string | undefined;
}

/** A resource's list on another page; the address names both. */
export function NestedListScreen({ resource, backTo }: NestedListScreenProps) {
  usePageTitle(listTitle(resource));
  const fields = useListFields(resource);
  return (
    <ListFrame resource={resource} fields={fields} filterDefaultValues={initialFilter(resource, useActor())}>
      {backTo && (
        <Link className="quiet-button list-back" to={backTo}>
          ‹ {menuWord(matchRoute(backTo)?.menu?.key ?? backTo)}
        </Link>
      )}
      <ListFromUrl>
        <RecordList resource={resource} />
      </ListFromUrl>
    </ListFrame>
  );
}
