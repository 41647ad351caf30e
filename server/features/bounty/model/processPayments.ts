import type { SendLine, Work } from '#server/http/ndjson.ts';
import type { Payment, PaymentsFile } from './readPayments.ts';

interface PaymentProcessing {
  readonly payments: PaymentsFile;
  /** Rows that are taken at once, so that other writes get their turn in between. */
  readonly portion: number;
  /** @param part its number, from 1 @param row the first of it */
  take(some: readonly Payment[], part: number, row: number, say: SendLine): Promise<unknown>;
  /** What the last line of the answer says. */
  end(): Promise<object>;
}

/** Takes a file a portion at a time, and reports progress after each. It continues without a listener, because the payments were made. */
export const processPayments =
  ({ payments, portion, take, end }: PaymentProcessing): Work =>
  async (say) => {
    say({ total: payments.rows });
    let [part, row] = [1, 1];
    for await (const batch of payments.portions(portion)) {
      await take(batch, part, row, say);
      row = batch.at(-1)?.row ?? row;
      part += 1;
      say({ rows: row - 1 });
    }
    say({ done: true, ...(await end()) });
  };
