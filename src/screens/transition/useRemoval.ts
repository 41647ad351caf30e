import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { recordWords } from '#src/i18n/en/admin/record.ts';
import { say } from '#src/i18n/say.ts';
import type { AnyRow, Resource } from '#src/schema/resource.ts';
import { useBackAddress } from '../listPosition.ts';
import { useEvictRecord } from '../recordCache.ts';

/**
 * Deletes a record and notifies the user.
 * @param onRemoved called afterwards; by default the list that the record was opened from is shown
 */
export function useRemoval(resource: Resource, record: AnyRow, onRemoved?: () => void) {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const navigate = useNavigate();
  const evict = useEvictRecord(resource);
  const back = useBackAddress(resource);
  const { id } = record;
  return useMutation({
    mutationFn: () => dataProvider.delete<AnyRow>(resource.name, { id, previousData: record }),
    onSuccess: async () => {
      notify(say(recordWords.removed, { title: String(record[resource.title]) }), { type: 'success' });
      evict(record);
      if (onRemoved) onRemoved();
      else await navigate(back);
    },
  });
}
