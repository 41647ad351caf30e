import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { adnet } from '#src/i18n/en/adnet/sites.ts';
import type { QuarryDataProvider } from '#src/providers/dataProvider.ts';
import { verifySite } from '#src/resources/adnet/routes/verifySite.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { useCacheRecord } from '#src/screens/recordCache.ts';

/** Lets the platform verify a site's ownership, and updates the displayed record. */
export function useVerification(resource: Resource, { id }: AnyRow) {
  const dataProvider = useDataProvider<QuarryDataProvider>();
  const keep = useCacheRecord(resource);
  const notify = useNotify();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => dataProvider.callRoute(verifySite, { params: { id } }),
    onSuccess: ({ data }) => {
      keep(data);
      notify(adnet.proved, { type: 'success' });
    },
  });
  return { check: () => mutate(), isChecking: isPending, refusal: error?.message };
}
