import { screens } from '#src/i18n/en/admin/screens.ts';
import { nounsOf } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import type { Resource } from '#src/schema/resource.ts';
import { omitKeys, useFilters } from '../query/useFilters.ts';
import { SearchField } from './SearchField.tsx';

interface SearchProps {
  readonly resource: Resource;
  /** By default “Search campaigns”. */
  readonly label?: string;
}

/** Searches the fields declared with `search`, while the user is typing. */
export function Search({ resource, label = say(screens.search, nounsOf(resource)) }: SearchProps) {
  const { filter, setFilter } = useFilters();
  return (
    <SearchField
      label={label}
      searched={typeof filter['q'] === 'string' ? filter['q'] : ''}
      onSearch={(q) => setFilter(q === '' ? omitKeys(filter, ['q']) : { ...filter, q })}
    />
  );
}
