import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useListContext } from 'ra-core';
import { useLocation, useNavigate } from 'react-router-dom';
import { limits } from '#src/limits.ts';
import { type SavedView, savedViews } from '#src/resources/savedViews.ts';
import type { Resource } from '#src/schema/resource.ts';
import { useColumns } from '#src/screens/query/useColumns.ts';
import { useFilters } from '#src/screens/query/useFilters.ts';

/** The query parameters that a view stores; the page isn't stored. */
const listParams = ['filter', 'sort', 'order'] as const;

/** The known parameters of a saved query; others are ignored. */
function viewQuery(search: string): string {
  const params = new URLSearchParams(search);
  const query = new URLSearchParams();
  for (const name of listParams) {
    const value = params.get(name);
    if (value !== null) query.set(name, value);
  }
  return query.toString();
}

/** The user's saved views of a list. */
export function useViews(resource: Resource) {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const params = {
    filter: { resource: resource.name },
    sort: { field: savedViews.title, order: 'ASC' as const },
    pagination: { page: 1, perPage: limits.viewsPerUser },
  };
  const { data, error, isPending } = useQuery({
    queryKey: [savedViews.name, 'getList', params],
    queryFn: async ({ signal }) => (await dataProvider.getList<SavedView>(savedViews.name, { ...params, signal })).data,
  });
  const invalidate = () => queryClient.invalidateQueries({ queryKey: [savedViews.name] });
  return {
    views: data ?? [],
    error,
    isPending,
    save: async (values: Pick<SavedView, 'name' | 'resource' | 'query' | 'columns'>, owner: number) => {
      await dataProvider.create(savedViews.name, { data: { ...values, owner } });
      await invalidate();
    },
    rename: async (view: SavedView, name: string) => {
      await dataProvider.update<SavedView>(savedViews.name, { id: view.id, data: { name }, previousData: view });
      await invalidate();
    },
    remove: async (view: SavedView) => {
      await dataProvider.delete<SavedView>(savedViews.name, { id: view.id, previousData: view });
      await invalidate();
    },
  };
}

/** The current filter, order and columns of the list as a view, and a function that applies a saved one. */
export function useCurrentView(resource: Resource) {
  const { sort } = useListContext();
  const { filter } = useFilters();
  const { chosen, choose } = useColumns(resource);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const query = new URLSearchParams({
    filter: JSON.stringify(filter),
    sort: sort.field,
    order: sort.order,
  }).toString();
  return {
    shown: { resource: resource.name, query, columns: chosen === undefined ? null : [...chosen] },
    isShown: (view: SavedView) =>
      view.query === query && JSON.stringify(view.columns) === JSON.stringify(chosen ?? null),
    show: (view: SavedView) => {
      choose(view.columns ?? undefined);
      void navigate({ pathname, search: viewQuery(view.query ?? '') });
    },
  };
}
