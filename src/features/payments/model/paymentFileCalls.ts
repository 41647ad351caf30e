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

/** The result of an import. */
export interface SentPayments {
  readonly paid: number;
  readonly count: number;
  /** The refused rows, possibly truncated. */
  readonly refused: readonly RefusedPayment[];
  /** The number of all refused rows. */
  readonly refusedCount: number;
}

/** A previewed file. */
export interface PreviewedFile {
  readonly file: Blob;
  readonly preview: string;
}

/** The two requests of a file: its preview, and its import. */
export interface PaymentFileCalls {
  readonly preview: (file: File) => Promise<PaymentsPreview>;
  /** @throws if the file is refused, or the connection is lost: the file can then be sent again */
  readonly send: (file: PreviewedFile, onProgress: (progress: Progress) => void) => Promise<SentPayments>;
}

/** Sets the CSV type explicitly, because browsers derive it from the installed programs. */
const csvOf = (file: Blob): Blob => new Blob([file], { type: 'text/csv' });

/** @param address of the preview's route */
export async function previewFile(service: Service, address: string, file: Blob): Promise<PaymentsPreview> {
  const { json } = await request(service, address, { method: 'POST', file: csvOf(file) });
  return paymentsPreview.parse(json);
}

/** The status of a problem in a line of the streamed response, which has already started with 200. */
const unprocessable = 422;

/**
 * Sends a file. The import always runs to its end, even if the user leaves the page.
 * @param address of the import's route
 * @returns the last line of the response, and the refused rows
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
