import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { ask } from '#src/providers/ask.ts';
import type { Progress } from '#src/providers/batch.ts';
import { ServerUnreachable, serverProblem } from '#src/providers/errors.ts';
import { request, requestStream } from '#src/providers/http.ts';
import { member, numberMember } from '#src/providers/json.ts';
import { linesOf, ndjson } from '#src/providers/ndjson.ts';
import { payouts } from '#src/resources/bounty/payouts.ts';
import { due } from '#src/resources/bounty/routes/due.ts';
import { type PaymentsPreview, previewPayments as previewRoute } from '#src/resources/bounty/routes/previewPayments.ts';
import { paidPayout, sendPayments as route } from '#src/resources/bounty/routes/sendPayments.ts';
import { addressOf } from '#src/schema/routeAddress.ts';

/** What a campaign owes its hunters: approved and in no payout yet. */
export const dueQuery = (campaign: number) =>
  queryOptions({
    queryKey: [payouts.name, 'due', campaign],
    queryFn: ({ signal }) => ask(due, { params: { id: campaign }, signal }),
  });

/** Browsers name the type of a CSV file by what else is installed. */
const csvOf = (file: Blob): Blob => new Blob([file], { type: 'text/csv' });

/** What a payout's file would do; nothing is written. */
export async function previewPayments(id: number, file: Blob): Promise<PaymentsPreview> {
  const { service, answer } = previewRoute;
  const { json } = await request(service, addressOf(previewRoute, { id }), { method: 'POST', file: csvOf(file) });
  return answer.parse(json);
}

/** The status of a problem that a line of the answer reports: the answer itself has begun with 200 by then. */
const unprocessable = 422;

/**
 * Sends a payout's file that was previewed. Nothing aborts it: it runs to its end even when its page is left.
 * @returns how many lines of the payout are paid, and how many it has
 * @throws when the file is refused, or the connection is lost: then it can be sent again
 */
export async function sendPayments(
  id: number,
  { file, preview }: { readonly file: Blob; readonly preview: string },
  onProgress: (progress: Progress) => void,
): Promise<z.output<typeof paidPayout>> {
  const options = { method: 'POST', file: csvOf(file), headers: { Accept: ndjson } };
  let total: number | undefined;
  for await (const line of linesOf(
    await requestStream(route.service, addressOf(route, { id }, { preview }), options),
  )) {
    if (member(line, 'done') === true) return paidPayout.parse(line);
    if (member(line, 'problem') !== undefined) throw serverProblem(unprocessable, member(line, 'problem'));
    total ??= numberMember(line, 'total');
    onProgress({ done: numberMember(line, 'rows') ?? 0, total });
  }
  throw new ServerUnreachable('the answer has no end');
}
