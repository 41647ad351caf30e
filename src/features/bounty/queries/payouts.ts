import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Progress } from '#src/providers/batch.ts';
import { ServerUnreachable, serverProblem } from '#src/providers/errors.ts';
import { request, requestStream } from '#src/providers/http.ts';
import { member, numberMember } from '#src/providers/json.ts';
import { linesOf, ndjson } from '#src/providers/ndjson.ts';
import { campaigns } from '#src/resources/bounty/campaigns.ts';
import { payouts } from '#src/resources/bounty/payouts.ts';

const due = z.object({
  hunters: z.number(),
  withoutWallet: z.number(),
  /** A decimal string, in `code`. */
  total: z.string(),
  code: z.string(),
});

const payout = z.object({ paid: z.number(), count: z.number() });

/** What a payout of a campaign made now would hold. */
export type Due = z.infer<typeof due>;

export const dueQuery = (campaign: number) =>
  queryOptions({
    queryKey: [payouts.name, 'due', campaign],
    queryFn: async ({ signal }) =>
      due.parse((await request(campaigns.service, `${campaigns.path}/${campaign}/payouts/due`, { signal })).json),
  });

/** What is wrong with the file is told in the answer's status, or in a line of it. */
const unprocessable = 422;

/**
 * Sends a payout's file back with the hashes filled in. It is taken to its end even when nobody waits for it.
 * @returns how many lines of how many are paid then
 * @throws when the file is refused, or the line breaks: then it can be sent again
 */
export async function sendPayments(
  id: number,
  file: Blob,
  onProgress: (progress: Progress) => void,
): Promise<z.infer<typeof payout>> {
  const options = { method: 'POST', file: new Blob([file], { type: 'text/csv' }), headers: { Accept: ndjson } };
  let total: number | undefined;
  for await (const line of linesOf(await requestStream(payouts.service, `${payouts.path}/${id}/payments`, options))) {
    if (member(line, 'done') === true) return payout.parse(line);
    if (member(line, 'problem') !== undefined) throw serverProblem(unprocessable, member(line, 'problem'));
    total ??= numberMember(line, 'total');
    onProgress({ done: numberMember(line, 'rows') ?? 0, total });
  }
  throw new ServerUnreachable('the answer has no end');
}
