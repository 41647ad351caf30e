import { useNavigate } from 'react-router-dom';
import { renderValue } from '#src/fields/cells.ts';
import { toColumns } from '#src/fields/columns.ts';
import { toFoldedWords } from '#src/format/fold.ts';
import { paletteWords } from '#src/i18n/en/admin/palette.ts';
import { fieldLabel, resourceTitle } from '#src/i18n/labels.ts';
import { useActor } from '#src/providers/useActor.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { searchedFields } from '#src/schema/search.ts';
import { logo } from '#src/screens/record/logo.tsx';
import { useDebounced } from '#src/ui/debounce.ts';
import { type Entry, type EntryGroup, matchesText } from './entry.ts';
import { matchesEveryWord, matchReasons, type SearchedText } from './matchReasons.ts';
import { Qualifier } from './Qualifier.tsx';
import { recordAddress } from './searchableResources.ts';
import { useActions } from './useActions.ts';
import { usePages } from './usePages.ts';
import { type MatchingRecords, useRecentRecords, useRecordSearch } from './useRecordSearch.ts';
import { useSourceSearch } from './useSourceSearch.tsx';

/** In pixels. */
const logoSize = 20;
const noLabels = () => undefined;

/** The searched texts of a record besides its title; of a rich text, only the visible text. */
function searchedTexts(resource: Resource, record: AnyRow): SearchedText[] {
  return searchedFields(resource).flatMap((name) => {
    const { [name]: text } = name === resource.title ? {} : toColumns(resource, { [name]: record[name] ?? null });
    return typeof text === 'string' ? [{ label: fieldLabel(resource, name), text }] : [];
  });
}

/** @returns the entries of the records, without those that matched only an earlier part of the text */
function useRecordEntries(text: string, isCurrent: boolean) {
  const actor = useActor();
  const navigate = useNavigate();
  const words = toFoldedWords(text);
  const entryOf = (resource: Resource, record: AnyRow): Entry[] => {
    const { status, title } = resource;
    const label = String(record[title]);
    const texts = searchedTexts(resource, record);
    if (!isCurrent && !matchesEveryWord(label, texts, words)) return [];
    return [
      {
        id: `${resource.name} ${record.id}`,
        label,
        logo: logo(resource, record, logoSize),
        reasons: matchReasons(label, texts, words),
        aside: (
          <>
            <Qualifier resource={resource} record={record} />
            {status && renderValue(status.field, record[status.field], { resource, labels: noLabels, exact: false })}
            <span className="palette-id">{record.id}</span>
          </>
        ),
        run: () => void navigate(recordAddress(resource, record, actor) ?? '/'),
      },
    ];
  };
  return ({ resource, records }: MatchingRecords): Entry[] => records.flatMap((record) => entryOf(resource, record));
}

/**
 * The palette's entries for a text, in groups; without a text, recent records, pages and actions.
 * @param onHelp shows the keys
 */
export function useEntries(typed: string, onHelp: () => void) {
  const text = typed.trim();
  const debounced = useDebounced(text);
  const query = text === '' ? '' : debounced;
  const isCurrent = debounced === text;
  const { found, isSearching, isFailed } = useRecordSearch(query);
  const sources = useSourceSearch(text);
  const recent = useRecentRecords();
  const entriesOf = useRecordEntries(text, isCurrent);
  const matching = (title: string, entries: readonly Entry[]): EntryGroup => ({
    title,
    entries: entries.filter((entry) => matchesText(entry, text)),
  });
  const pages = matching(paletteWords.pages, usePages());
  const actions = matching(paletteWords.actions, useActions(onHelp));
  const records =
    text === ''
      ? [{ title: paletteWords.recent, entries: recent.flatMap(entriesOf) }]
      : found.map((some) => ({ title: resourceTitle(some.resource), entries: entriesOf(some) }));
  // Records load later, so they are last: visible entries don't move.
  const groups = text === '' ? [...records, pages, actions] : [pages, actions, ...sources.groups, ...records];
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    words: toFoldedWords(text),
    isSearching: isSearching || sources.isSearching || (text !== '' && !isCurrent),
    isFailed: isFailed || sources.isFailed,
  };
}
