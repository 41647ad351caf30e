import type { Say, Work } from '#server/http/ndjson.ts';
import type { Payment, PaymentsFile } from './paymentRows.ts';

interface Taking {
  readonly payments: PaymentsFile;
  /** Rows that are taken at once, so that other writes get their turn in between. */
  readonly portion: number;
  /** @param part its number, from 1 @param row the first of it */
  take(some: readonly Payment[], part: number, row: number, say: Say): Promise<unknown>;
  /** What the last line of the answer says. */
  end(): Promise<object>;
}

/** Takes a file a portion at a time, and reports progress after each. It continues without a listener, because the payments were made. */
export const takePayments =
  ({ payments, portion, take, end }: Taking): Work =>
  async (say) => {
    say({ total: payments.rows });
    let [part, row] = [1, 1];
    for await (const some of payments.portions(portion)) {
      await take(some, part, row, say);
      row = some.at(-1)?.row ?? row;
      part += 1;
      say({ rows: row - 1 });
    }
    say({ done: true, ...(await end()) });
  };
