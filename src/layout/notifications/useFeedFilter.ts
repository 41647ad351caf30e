import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { FeedFilter } from '#src/layout/notifications/queries.ts';
import { severities } from '#src/notifications/kind.ts';
import { areaNames } from '#src/notifications/kinds.ts';
import { currentQuery } from '#src/ui/currentQuery.ts';
import { useIgnoredParameters } from '#src/ui/useIgnoredParameters.ts';

const parseFilter = (query: URLSearchParams): FeedFilter => ({
  unread: query.has('unread'),
  area: areaNames.find((name) => name === query.get('area')),
  severity: severities.find((name) => name === query.get('severity')),
});

/** The filter of the feed, stored in the address. */
export function useFeedFilter() {
  const [query, setQuery] = useSearchParams();
  const filter = useMemo(() => parseFilter(query), [query]);
  useIgnoredParameters({ area: filter.area, severity: filter.severity });
  const change = (changes: FeedFilter) => {
    const { unread, area, severity } = { ...parseFilter(currentQuery()), ...changes };
    const next = new URLSearchParams();
    if (unread) next.set('unread', '');
    if (area !== undefined) next.set('area', area);
    if (severity !== undefined) next.set('severity', severity);
    setQuery(next, { replace: true });
  };
  return { filter, change };
}
