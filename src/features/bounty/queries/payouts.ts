import { queryOptions } from '@tanstack/react-query';
import {
  type PreviewedFile,
  previewFile,
  type SentPayments,
  sendFile,
} from '#src/features/payments/model/paymentFileCalls.ts';
import type { Progress } from '#src/providers/batch.ts';
import { callRoute } from '#src/providers/callRoute.ts';
import type { PaymentsPreview } from '#src/resources/bounty/payment/paymentFiles.ts';
import { payouts } from '#src/resources/bounty/payouts.ts';
import { due } from '#src/resources/bounty/routes/due.ts';
import { previewPayments as previewRoute } from '#src/resources/bounty/routes/previewPayments.ts';
import { paidPayout, sendPayments as route } from '#src/resources/bounty/routes/sendPayments.ts';
import { routeUrl } from '#src/schema/routeUrl.ts';

/** Loads a campaign's debt to its hunters: approved and not in a payout yet. */
export const dueQuery = (campaign: number) =>
  queryOptions({
    queryKey: [payouts.name, 'due', campaign],
    queryFn: ({ signal }) => callRoute(due, { params: { id: campaign }, signal }),
  });

/** Previews a payout's file; writes nothing. */
export const previewPayments = (id: number, file: Blob): Promise<PaymentsPreview> =>
  previewFile(previewRoute.service, routeUrl(previewRoute, { id }), file);

/**
 * Sends a previewed file of a payout.
 * @returns the number of paid lines, and of all lines of the payout
 */
export async function sendPayments(
  id: number,
  { file, preview }: PreviewedFile,
  onProgress: (progress: Progress) => void,
): Promise<SentPayments> {
  const { end } = await sendFile(route.service, routeUrl(route, { id }, { preview }), file, onProgress);
  const { paid, count } = paidPayout.parse(end);
  return { paid, count, refused: [], refusedCount: 0 };
}
