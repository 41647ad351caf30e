import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { checks } from '#src/i18n/en/adnet/checks.ts';
import type { QuarryDataProvider } from '#src/providers/dataProvider.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import type { OverrideSlotProps } from '#src/screens/overrides.ts';
import { useCacheRecord } from '#src/screens/recordCache.ts';

interface CheckNowProps extends OverrideSlotProps {
  /** Calls the route that checks the record. */
  readonly check: (dataProvider: QuarryDataProvider, id: number) => Promise<{ readonly data: AnyRow }>;
}

/** Lets the platform check the addresses of a record now, and shows the findings. */
export function CheckNow({ check, resource, record: { id } }: CheckNowProps) {
  const dataProvider = useDataProvider<QuarryDataProvider>();
  const keep = useCacheRecord(resource);
  const notify = useNotify();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => check(dataProvider, id),
    onSuccess: ({ data }) => {
      keep(data);
      notify(checks.checked, { type: 'success' });
    },
  });
  return (
    <>
      <button type="button" className="button" disabled={isPending} onClick={() => mutate()}>
        {isPending ? checks.checking : checks.check}
      </button>
      {error && (
        <p className="banner" data-kind="error" role="alert">
          {error.message}
        </p>
      )}
    </>
  );
}
