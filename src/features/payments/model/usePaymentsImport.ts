import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { formatCount } from '#src/format/number.ts';
import { paymentFileWords as words } from '#src/i18n/en/payments/paymentFiles.ts';
import { say } from '#src/i18n/say.ts';
import type { Progress } from '#src/providers/batch.ts';
import type { PaymentsPreview } from '#src/resources/bounty/payment/paymentFiles.ts';
import type { Resource } from '#src/schema/resource.ts';
import { useInvalidateResource } from '#src/screens/recordCache.ts';
import type { PaymentFileCalls, SentPayments } from './paymentFileCalls.ts';

/** A file with its preview. */
export interface Previewed {
  readonly file: File;
  readonly preview: PaymentsPreview;
}

/**
 * Imports a payment file in two steps: a preview, which writes nothing, then the previewed file.
 * @param resource that the file pays
 */
export function usePaymentsImport(resource: Resource, { preview, send }: PaymentFileCalls) {
  const notify = useNotify();
  const readAnew = useInvalidateResource(resource);
  const [previewed, setPreviewed] = useState<Previewed>();
  const [progress, setProgress] = useState<Progress>();
  const [sent, setSent] = useState<SentPayments>();
  const previewing = useMutation({
    mutationFn: async (file: File): Promise<Previewed> => ({ file, preview: await preview(file) }),
    onSuccess: setPreviewed,
  });
  const sending = useMutation({
    mutationFn: ({ file, preview: { preview: name } }: Previewed) => send({ file, preview: name }, setProgress),
    onSuccess: (done) => {
      if (done.refusedCount > 0) setSent(done);
      else
        notify(say(words.sent, { paid: formatCount(done.paid), count: formatCount(done.count) }), { type: 'success' });
    },
    // After a lost connection, some records may be marked as paid.
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
    /** The result of the import, if rows were refused. */
    sent,
    dropSent: () => setSent(undefined),
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
