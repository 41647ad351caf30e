import { useEffect, useRef } from 'react';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { nounsOf } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import { limits } from '#src/limits.ts';
import type { Resource } from '#src/schema/resource.ts';
import { useDebouncedCallback } from '#src/ui/debounce.ts';
import { keyShortcut, keyText } from '#src/ui/keys/keys.ts';
import { useKey } from '#src/ui/keys/useKey.ts';
import { useFilters, without } from '../query/useFilters.ts';
import './search.css';

/** Searches the fields declared with `search`, while the user is typing. */
export function Search({ resource }: { readonly resource: Resource }) {
  const { filter, setFilter } = useFilters();
  const input = useRef<HTMLInputElement>(null);
  const searched = typeof filter['q'] === 'string' ? filter['q'] : '';
  const search = () => {
    const q = input.current?.value.trim() ?? '';
    if (q !== searched) setFilter(q === '' ? without(filter, ['q']) : { ...filter, q });
  };
  const searchDebounced = useDebouncedCallback(search);
  // The search also changes from outside of the input: by going back, or by clearing the filters.
  useEffect(() => {
    if (input.current && input.current.value.trim() !== searched) input.current.value = searched;
  }, [searched]);
  useKey('find', () => input.current?.focus());
  const label = say(screens.search, nounsOf(resource));
  return (
    <search className="search">
      <svg className="search-glass" viewBox="0 0 16 16" aria-hidden>
        <path d="M11 11l3.5 3.5M12.5 7a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0" />
      </svg>
      <input
        ref={input}
        type="search"
        aria-label={label}
        aria-keyshortcuts={keyShortcut('find')}
        placeholder={label}
        defaultValue={searched}
        maxLength={limits.searchLength}
        onChange={({ target }) => searchDebounced(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && search()}
      />
      <kbd title={screens.searchKey}>{keyText('find')}</kbd>
    </search>
  );
}
