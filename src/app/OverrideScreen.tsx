import { ResourceContextProvider, RouterProviderContext, useRouterProvider } from 'ra-core';
import { type ReactNode, useMemo } from 'react';
import type { Resource } from '#src/schema/resource.ts';
import { useRecordId } from '../screens/paths.ts';

interface OverrideScreenProps {
  readonly resource: Resource;
  readonly path: string | undefined;
  readonly children: ReactNode;
}

/**
 * What a page of react-admin asks its address: the resource, and the record's id as the parameter `id`, whatever the
 * specification calls it (`/users/:userId`) and wherever it stands (`/site-add?site=:id`).
 */
export function OverrideScreen({ resource, path, children }: OverrideScreenProps) {
  const router = useRouterProvider();
  const id = useRecordId(path);
  const withId = useMemo(() => {
    function useParams<T extends Record<string, string | undefined>>(): T {
      const params = router.useParams<T>();
      return id === undefined ? params : { ...params, id: String(id) };
    }
    return { ...router, useParams };
  }, [router, id]);
  return (
    <RouterProviderContext value={withId}>
      <ResourceContextProvider value={resource.name}>{children}</ResourceContextProvider>
    </RouterProviderContext>
  );
}
