import { useEffect, useRef } from 'react';
import { screens } from '#src/i18n/en/admin/screens.ts';
import { limits } from '#src/limits.ts';
import { useDebouncedCallback } from '#src/ui/debounce.ts';
import { keyShortcut, keyText } from '#src/ui/keys/keys.ts';
import { useKey } from '#src/ui/keys/useKey.ts';
import './search.css';

interface SearchFieldProps {
  readonly label: string;
  /** The current search text. */
  readonly searched: string;
  /** Called with the trimmed text while the user is typing, if it has changed. */
  readonly onSearch: (text: string) => void;
}

/** The search of a page, which `/` focuses. */
export function SearchField({ label, searched, onSearch }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const search = () => {
    const text = input.current?.value.trim() ?? '';
    if (text !== searched) onSearch(text);
  };
  const searchDebounced = useDebouncedCallback(search);
  // The search also changes outside of the input, by navigating back or clearing the filters.
  useEffect(() => {
    if (input.current && input.current.value.trim() !== searched) input.current.value = searched;
  }, [searched]);
  useKey('find', () => input.current?.focus());
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
