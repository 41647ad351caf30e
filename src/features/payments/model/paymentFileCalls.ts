import type { Progress } from '#src/providers/batch.ts';
import { ServerUnreachable, toServerProblem } from '#src/providers/errors.ts';
import { request, requestStream } from '#src/providers/http.ts';
import { member, numberMember } from '#src/providers/json.ts';
import { ndjson, readLines } from '#src/providers/ndjson.ts';
import {
  type PaymentsPreview,
  paymentsPreview,
  type RefusedPayment,
  refusedPayment,
} from '#src/resources/bounty/payment/paymentFiles.ts';
import type { Service } from '#src/schema/resource.ts';

/** What a file has done. */
export interface SentPayments {
  readonly paid: number;
  readonly count: number;
  /** The rows that weren't taken; not always all of them. */
  readonly refused: readonly RefusedPayment[];
  /** How many those are. */
  readonly refusedCount: number;
}

/** A file that was previewed. */
export interface PreviewedFile {
  readonly file: Blob;
  readonly preview: string;
}

/** The two calls of a file: its preview, and its import. */
export interface PaymentFileCalls {
  readonly preview: (file: File) => Promise<PaymentsPreview>;
  /** @throws when the file is refused, or the connection is lost: then it can be sent again */
  readonly send: (file: PreviewedFile, onProgress: (progress: Progress) => void) => Promise<SentPayments>;
}

/** Browsers name the type of a CSV file by what else is installed. */
const csvOf = (file: Blob): Blob => new Blob([file], { type: 'text/csv' });

/** @param address of the preview's route */
export async function previewFile(service: Service, address: string, file: Blob): Promise<PaymentsPreview> {
  const { json } = await request(service, address, { method: 'POST', file: csvOf(file) });
  return paymentsPreview.parse(json);
}

/** The status of a problem that a line of the answer reports: the answer itself has begun with 200 by then. */
const unprocessable = 422;

/**
 * Sends a file. Nothing aborts it: it runs to its end even when its page is left.
 * @param address of the import's route
 * @returns the last line of the answer, and the rows that were refused
 */
export async function sendFile(
  service: Service,
  address: string,
  file: Blob,
  onProgress: (progress: Progress) => void,
): Promise<{ readonly end: unknown; readonly refused: readonly RefusedPayment[] }> {
  const options = { method: 'POST', file: csvOf(file), headers: { Accept: ndjson } };
  const refused: RefusedPayment[] = [];
  let total: number | undefined;
  for await (const line of readLines(await requestStream(service, address, options))) {
    if (member(line, 'done') === true) return { end: line, refused };
    if (member(line, 'problem') !== undefined) throw await toServerProblem(unprocessable, member(line, 'problem'));
    if (member(line, 'row') === undefined) {
      total ??= numberMember(line, 'total');
      onProgress({ done: numberMember(line, 'rows') ?? 0, total });
    } else refused.push(refusedPayment.parse(line));
  }
  throw new ServerUnreachable('the answer has no end');
}
