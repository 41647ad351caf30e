import { useNavigate } from 'react-router-dom';
import { show } from '#src/fields/cells.ts';
import { paletteWords } from '#src/i18n/en/admin/palette.ts';
import { resourceTitle } from '#src/i18n/labels.ts';
import { useActor } from '#src/providers/useActor.ts';
import { logo } from '#src/screens/record/logo.tsx';
import { useDebounced } from '#src/ui/debounce.ts';
import { type Entry, type EntryGroup, matchesText } from './entry.ts';
import { recordAddress } from './searchable.ts';
import { useActions } from './useActions.ts';
import { usePages } from './usePages.ts';
import { type FoundRecords, useRecentRecords, useRecordSearch } from './useRecordSearch.ts';

/** In pixels. */
const logoSize = 20;
const noLabels = () => undefined;

function useRecordEntries() {
  const actor = useActor();
  const navigate = useNavigate();
  return ({ resource, records }: FoundRecords): Entry[] =>
    records.map((record) => {
      const { status, title } = resource;
      const label = String(record[title]);
      return {
        id: `${resource.name} ${record.id}`,
        label,
        logo: logo(resource, record, logoSize),
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
 * The palette's entries for a text, in groups; without a text, recent records, pages and actions.
 * @param onHelp shows the keys
 */
export function useEntries(typed: string, onHelp: () => void) {
  const text = typed.trim();
  const debounced = useDebounced(text);
  const query = text === '' ? '' : debounced;
  const { found, isSearching, isFailed } = useRecordSearch(query);
  const recent = useRecentRecords();
  const entriesOf = useRecordEntries();
  const matching = (title: string, entries: readonly Entry[]): EntryGroup => ({
    title,
    entries: entries.filter((entry) => matchesText(entry, text)),
  });
  const pages = matching(paletteWords.pages, usePages());
  const actions = matching(paletteWords.actions, useActions(onHelp));
  const isCurrent = debounced === text;
  // Until the whole text has been searched for, the results for an earlier part of it are narrowed down: Enter never opens a record that doesn't match.
  const fits = (entry: Entry) => isCurrent || matchesText(entry, text);
  const records =
    text === ''
      ? [{ title: paletteWords.recent, entries: recent.flatMap(entriesOf) }]
      : found.map((some) => ({ title: resourceTitle(some.resource), entries: entriesOf(some).filter(fits) }));
  // Records arrive later, so they come last: what is already shown doesn't move.
  const groups = text === '' ? [...records, pages, actions] : [pages, actions, ...records];
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    isSearching: isSearching || (text !== '' && !isCurrent),
    isFailed,
  };
}
