import { screens } from '#src/i18n/en/admin/screens.ts';
import { nounsOf } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import type { Resource } from '#src/schema/resource.ts';
import { useFilters, without } from '../query/useFilters.ts';
import { SearchField } from './SearchField.tsx';

/** Searches the fields declared with `search`, while the user is typing. */
export function Search({ resource }: { readonly resource: Resource }) {
  const { filter, setFilter } = useFilters();
  return (
    <SearchField
      label={say(screens.search, nounsOf(resource))}
      searched={typeof filter['q'] === 'string' ? filter['q'] : ''}
      onSearch={(q) => setFilter(q === '' ? without(filter, ['q']) : { ...filter, q })}
    />
  );
}
