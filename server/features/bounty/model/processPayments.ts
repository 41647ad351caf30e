import type { SendLine, Work } from '#server/http/ndjson.ts';
import type { Payment, PaymentsFile } from './readPayments.ts';

interface PaymentProcessing {
  readonly payments: PaymentsFile;
  /** Rows of one batch, so that other writes run in between. */
  readonly portion: number;
  /** @param part its number, from 1 @param row its first row */
  take(some: readonly Payment[], part: number, row: number, say: SendLine): Promise<unknown>;
  /** Returns the values of the last line of the response. */
  end(): Promise<object>;
}

/** Processes a file in portions, and reports progress after each. It continues after a disconnect, because the payments were made. */
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
