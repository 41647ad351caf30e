import * as z from 'zod/mini';
import type { RunWrite } from '#server/database/runWrite.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { problemBody } from '#server/http/errors.ts';
import type { RunPart } from '#server/http/idempotentWrite.ts';
import { Refusal } from '#server/problems/refusal.ts';
import type { AnyRow } from '#src/schema/resource.ts';

const keptOutcome = z.object({ id: z.int(), status: z.int(), problem: z.optional(z.looseObject({})) });

/** The outcome of one record of a batch: a line of the response. */
type RecordOutcome = z.infer<typeof keptOutcome>;

/** Whether a retry of the write may succeed: the database is unavailable, or an external service doesn't respond. */
const isPassing = ({ status }: Refusal): boolean => status >= 500 || status === 424;

const refusedWith = (id: number, refusal: Refusal): RecordOutcome => ({
  id,
  status: refusal.status,
  problem: { ...problemBody(refusal) },
});

/**
 * Writes one record of a batch, or returns the stored outcome under the same key.
 * A success is stored with the write, a refusal after its rollback.
 * If the same batch runs twice in parallel, both return the first stored outcome.
 * @param write runs the operation in the given transaction
 */
export async function keptOrDone(
  run: RunPart,
  id: number,
  write: (run: RunWrite) => Promise<unknown>,
): Promise<RecordOutcome> {
  const kept = await run.kept?.(id);
  if (kept !== undefined) return keptOutcome.parse(kept);
  let outcome: RecordOutcome = { id, status: 200 };
  const once: RunWrite = async (work) => {
    let written: AnyRow | undefined;
    const attempt = async (tx: Transaction): Promise<RecordOutcome> => {
      written = await work(tx);
      return { id, status: 200 };
    };
    outcome = await run(id, attempt, keptOutcome.parse);
    // A batch reports only the outcome, so the record isn't used.
    return written ?? { id, version: 0 };
  };
  try {
    await write(once);
    return outcome;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const refused = refusedWith(id, error);
    return run.kept && !isPassing(error) ? run(id, async () => refused, keptOutcome.parse) : refused;
  }
}
