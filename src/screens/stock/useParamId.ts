import { type RouterProvider, useRouterProvider } from 'ra-core';
import { useMemo } from 'react';
import type { Resource } from '#src/schema/resource.ts';
import { useRecordId } from '../paths.ts';

/**
 * The router as pages of react-admin ask it: the record's id is the parameter `id`, whatever the specification calls it
 * (`/users/:userId`) and wherever it stands (`/site-add?site=:id`).
 */
export function useParamId({ screens }: Resource): RouterProvider {
  const router = useRouterProvider();
  const edited = useRecordId(screens.edit);
  const shown = useRecordId(screens.show);
  const id = edited ?? shown;
  return useMemo(() => {
    function useParams<T extends Record<string, string | undefined>>(): T {
      const params = router.useParams<T>();
      return id === undefined ? params : { ...params, id: String(id) };
    }
    return { ...router, useParams };
  }, [router, id]);
}
