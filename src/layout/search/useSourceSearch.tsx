import { useQueries } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { toFoldedWords } from '#src/format/fold.ts';
import { sortByRelevance } from '#src/format/sortByRelevance.ts';
import { menuWord } from '#src/i18n/labels.ts';
import { useActor } from '#src/providers/useActor.ts';
import { matchRoute } from '#src/schema/routes.ts';
import { mayOpenAddress } from '#src/screens/pageAddress.ts';
import { type Entry, type EntryGroup, matchesText } from './entry.ts';
import { matchReasons } from './matchReasons.ts';
import { type SearchHit, searchSources } from './sources.ts';

const perSource = 4;
const shownTitle = ({ title, aside = '' }: SearchHit): string => `${title} ${aside}`;

/** Searches the features' registered sources. All of their data is in the browser, so no request is sent. */
export function useSourceSearch(text: string) {
  const { role } = useActor();
  const navigate = useNavigate();
  const sources = searchSources().filter(({ path }) => mayOpenAddress(path, role));
  const words = toFoldedWords(text);
  const answers = useQueries({
    queries: sources.map(({ path, load }) => ({
      queryKey: ['search source', path],
      queryFn: load,
      staleTime: Number.POSITIVE_INFINITY,
      enabled: text !== '',
    })),
  });
  const groups = sources.map(({ path }, at): EntryGroup => {
    const { key = '', icon } = matchRoute(path)?.menu ?? {};
    const all = text === '' ? [] : (answers[at]?.data ?? []);
    const matching = all.filter((hit) =>
      matchesText({ label: shownTitle(hit), keywords: hit.texts.map((each) => each.text).join(' ') }, text),
    );
    const entries = sortByRelevance(matching, text, (hit) => hit.title)
      .slice(0, perSource)
      .map(
        (hit): Entry => ({
          id: `${path} ${hit.id}`,
          label: hit.title,
          icon,
          reasons: matchReasons(shownTitle(hit), hit.texts, words),
          aside: <span className="palette-aside">{hit.aside}</span>,
          run: () => void navigate(hit.address),
        }),
      );
    return { title: menuWord(key), entries };
  });
  return {
    groups,
    isSearching: answers.some(({ isLoading }) => isLoading),
    isFailed: answers.some(({ isError }) => isError),
  };
}
