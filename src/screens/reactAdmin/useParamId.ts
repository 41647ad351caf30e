import { type RouterProvider, useRouterProvider } from 'ra-core';
import { useMemo } from 'react';
import type { Resource } from '#src/schema/resource.ts';
import { useRecordId } from '../paths.ts';

/**
 * The router for pages of react-admin, which read the record's id from the parameter `id`. Our routes have it under other names
 * (`/users/:userId`), in the path or the query (`/site-add?site=:id`).
 */
export function useParamId({ screens }: Resource): RouterProvider {
  const router = useRouterProvider();
  const editId = useRecordId(screens.edit);
  const showId = useRecordId(screens.show);
  const id = editId ?? showId;
  return useMemo(() => {
    function useParams<T extends Record<string, string | undefined>>(): T {
      const params = router.useParams<T>();
      return id === undefined ? params : { ...params, id: String(id) };
    }
    return { ...router, useParams };
  }, [router, id]);
}
