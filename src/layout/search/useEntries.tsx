import { useNavigate } from 'react-router-dom';
import { show } from '#src/fields/cells.ts';
import { search } from '#src/i18n/en/admin/search.ts';
import { resourceTitle } from '#src/i18n/labels.ts';
import { useActor } from '#src/providers/useActor.ts';
import { logo } from '#src/screens/record/logo.tsx';
import { useDebounced } from '#src/ui/debounce.ts';
import { type Entry, type EntryGroup, isNamed } from './entry.ts';
import { recordAddress } from './searchable.ts';
import { useActions } from './useActions.ts';
import { type Found, useFound, useRecentRecords } from './useFound.ts';
import { usePages } from './usePages.ts';

/** In pixels. */
const logoSize = 20;
const noLabels = () => undefined;

function useRecordEntries() {
  const actor = useActor();
  const navigate = useNavigate();
  return ({ resource, records }: Found): Entry[] =>
    records.map((record) => {
      const { status, title } = resource;
      const label = String(record[title]);
      return {
        id: `${resource.name} ${record.id}`,
        label,
        mark: logo(resource, record, logoSize),
        aside: (
          <>
            {status && show(status.field, record[status.field], { resource, labels: noLabels, exact: false })}
            <span className="palette-id">{record.id}</span>
          </>
        ),
        run: () => void navigate(recordAddress(resource, record.id, actor) ?? '/'),
      };
    });
}

/**
 * What the search offers for a text, in groups; without one what was looked at last, pages and actions.
 * @param onHelp shows the keys
 */
export function useEntries(typed: string, onHelp: () => void) {
  const text = typed.trim();
  const rested = useDebounced(text);
  const sought = text === '' ? '' : rested;
  const { found, isSearching, isFailed } = useFound(sought);
  const recent = useRecentRecords();
  const entriesOf = useRecordEntries();
  const named = (title: string, entries: readonly Entry[]): EntryGroup => ({
    title,
    entries: entries.filter((entry) => isNamed(entry, text)),
  });
  const pages = named(search.pages, usePages());
  const actions = named(search.actions, useActions(onHelp));
  const isCurrent = rested === text;
  // Until the whole text has been searched for, what an earlier part of it found is narrowed down: Enter never opens another record.
  const fits = (entry: Entry) => isCurrent || isNamed(entry, text);
  const records =
    text === ''
      ? [{ title: search.recent, entries: recent.flatMap(entriesOf) }]
      : found.map((some) => ({ title: resourceTitle(some.resource), entries: entriesOf(some).filter(fits) }));
  // Records come a moment later: what is there at once isn't pushed away by them.
  const groups = text === '' ? [...records, pages, actions] : [pages, actions, ...records];
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    isSearching: isSearching || (text !== '' && !isCurrent),
    isFailed,
  };
}
