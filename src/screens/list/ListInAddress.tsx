import { ListContextProvider, useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import type { AnyRow } from '#src/schema/resource.ts';
import { useChangeQuery } from '../query/useChangeQuery.ts';

interface ListInAddressProps {
  /** Whether the list is all of its page: another page of it begins at its top. */
  readonly isPage?: boolean;
  readonly children: ReactNode;
}

/** Keeps page and order of a list in the address, beside the filter of a moment ago, which ra-core may not have drawn yet. */
export function ListInAddress({ isPage = false, children }: ListInAddressProps) {
  const list = useListContext<AnyRow>();
  const changeQuery = useChangeQuery();
  const keep = (changes: Readonly<Record<string, string | number>>, state?: object) =>
    changeQuery((query) => {
      // An address without parameters has the list's first filter, which one with some would drop.
      const filter = JSON.stringify(list.filterValues);
      if (!query.has('filter') && filter !== '{}') query.set('filter', filter);
      for (const [name, value] of Object.entries(changes)) query.set(name, String(value));
    }, state);
  const listInAddress = {
    ...list,
    setPage: (page: number) => keep({ page }, isPage ? { _scrollToTop: true } : undefined),
    setPerPage: (perPage: number) => keep({ perPage, page: 1 }),
    setSort: ({ field, order }: typeof list.sort) => keep({ sort: field, order, page: 1 }),
  };
  return <ListContextProvider value={listInAddress}>{children}</ListContextProvider>;
}
