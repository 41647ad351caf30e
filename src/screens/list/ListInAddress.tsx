import { ListContextProvider, useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { AnyRow } from '#src/schema/resource.ts';

/** Keeps page and order of a list in the address beside the parameters of the surrounding page, which ra-core would drop. */
export function ListInAddress({ children }: { readonly children: ReactNode }) {
  const list = useListContext<AnyRow>();
  const { search } = useLocation();
  const navigate = useNavigate();
  const keep = (changes: Readonly<Record<string, string | number>>) => {
    const query = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) query.set(name, String(value));
    void navigate({ search: query.toString() });
  };
  const listInAddress = {
    ...list,
    setPage: (page: number) => keep({ page }),
    setPerPage: (perPage: number) => keep({ perPage, page: 1 }),
    setSort: ({ field, order }: typeof list.sort) => keep({ sort: field, order, page: 1 }),
  };
  return <ListContextProvider value={listInAddress}>{children}</ListContextProvider>;
}
