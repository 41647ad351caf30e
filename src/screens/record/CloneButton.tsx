import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import { cloneWords } from '#src/i18n/en/admin/clone.ts';
import { nounsOf } from '#src/i18n/labels.ts';
import { say } from '#src/i18n/say.ts';
import type { QuarryDataProvider } from '#src/providers/dataProvider.ts';
import { useIdempotentWrite } from '#src/providers/useIdempotentWrite.ts';
import { usePageAddress } from '../pageAddress.ts';
import { useCacheRecord } from '../recordCache.ts';
import type { CloneProps } from './cloning.ts';

/** Copies the record and opens the copy, which the user checks next. */
export function CloneButton({ resource, record, isInRow = false }: CloneProps) {
  const dataProvider = useDataProvider<QuarryDataProvider>();
  const navigate = useNavigate();
  const notify = useNotify();
  const cacheRecord = useCacheRecord(resource);
  const addressOf = usePageAddress(resource);
  const once = useIdempotentWrite();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      once(record.id, (idempotencyKey) => dataProvider.clone(resource.name, record.id, { idempotencyKey })),
    onSuccess: ({ data }) => {
      cacheRecord(data);
      notify(say(cloneWords.cloned, { title: String(data[resource.title]) }), { type: 'success' });
      void navigate(addressOf(data) ?? '/');
    },
    onError: ({ message }) => notify(message, { type: 'error' }),
  });
  const words = { ...nounsOf(resource), title: String(record[resource.title]) };
  const word = isInRow ? cloneWords.clone : say(cloneWords.cloneOne, words);
  return (
    <button
      type="button"
      className="button"
      aria-label={isInRow ? say(cloneWords.cloneOf, words) : undefined}
      disabled={isPending}
      onClick={() => mutate()}
    >
      {isPending ? cloneWords.cloning : word}
    </button>
  );
}
