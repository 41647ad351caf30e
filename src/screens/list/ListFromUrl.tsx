import { ListContextProvider, useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import type { AnyRow } from '#src/schema/resource.ts';
import { useChangeQuery } from '../query/useChangeQuery.ts';

interface ListFromUrlProps {
  /** Whether the list is the whole page: the next page of rows then scrolls to the top. */
  readonly isPage?: boolean;
  readonly children: ReactNode;
}

/** Stores page and order of a list in the address, with the latest filter, which ra-core may not have rendered. */
export function ListFromUrl({ isPage = false, children }: ListFromUrlProps) {
  const list = useListContext<AnyRow>();
  const changeQuery = useChangeQuery();
  const writeQuery = (changes: Readonly<Record<string, string | number>>, state?: object) =>
    changeQuery((query) => {
      // An address without parameters has the list's first filter, which an address with parameters would drop.
      const filter = JSON.stringify(list.filterValues);
      if (!query.has('filter') && filter !== '{}') query.set('filter', filter);
      for (const [name, value] of Object.entries(changes)) query.set(name, String(value));
    }, state);
  const listFromUrl = {
    ...list,
    setPage: (page: number) => writeQuery({ page }, isPage ? { _scrollToTop: true } : undefined),
    setPerPage: (perPage: number) => writeQuery({ perPage, page: 1 }),
    setSort: ({ field, order }: typeof list.sort) => writeQuery({ sort: field, order, page: 1 }),
  };
  return <ListContextProvider value={listFromUrl}>{children}</ListContextProvider>;
}
