import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { previewPayments, sendPayments } from '#src/features/bounty/queries/payouts.ts';
import { formatCount } from '#src/format/number.ts';
import { payouts as words } from '#src/i18n/en/bounty/payouts.ts';
import { say } from '#src/i18n/say.ts';
import type { Progress } from '#src/providers/batch.ts';
import { payoutItems } from '#src/resources/bounty/payoutItems.ts';
import type { PaymentsPreview } from '#src/resources/bounty/routes/previewPayments.ts';
import { useInvalidateResource } from '#src/screens/recordCache.ts';

/** A file, and what it would do. */
export interface Previewed {
  readonly file: File;
  readonly preview: PaymentsPreview;
}

/** Imports a file of payments in two steps: its preview, which writes nothing, then what was previewed. */
export function usePaymentsImport(payout: number) {
  const notify = useNotify();
  const readAnew = useInvalidateResource(payoutItems);
  const [previewed, setPreviewed] = useState<Previewed>();
  const [progress, setProgress] = useState<Progress>();
  const previewing = useMutation({
    mutationFn: async (file: File): Promise<Previewed> => ({ file, preview: await previewPayments(payout, file) }),
    onSuccess: setPreviewed,
  });
  const sending = useMutation({
    mutationFn: ({ file, preview: { preview } }: Previewed) => sendPayments(payout, { file, preview }, setProgress),
    onSuccess: ({ paid, count }) => {
      const text = say(words.sent, { paid: formatCount(paid), count: formatCount(count) });
      notify(text, { type: 'success' });
    },
    // After a lost connection some lines may be marked as paid.
    onSettled: () => {
      setProgress(undefined);
      readAnew();
    },
  });
  const drop = () => setPreviewed(undefined);
  return {
    previewed,
    drop,
    progress,
    isBusy: previewing.isPending || sending.isPending,
    error: previewing.error ?? sending.error,
    choose: (file: File) => {
      sending.reset();
      previewing.mutate(file);
    },
    send: () => {
      drop();
      if (previewed) sending.mutate(previewed);
    },
  };
}
