import * as z from 'zod/mini';
import type { RunWrite } from '#server/database/runWrite.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { toProblemBody } from '#server/http/errors.ts';
import type { RunPart } from '#server/http/idempotentWrite.ts';
import { Refusal } from '#server/problems/refusal.ts';
import type { AnyRow } from '#src/schema/resource.ts';

const outcomeSchema = z.object({ id: z.int(), status: z.int(), problem: z.optional(z.looseObject({})) });

/** The outcome of one record of a batch: a line of the response. */
type RecordOutcome = z.infer<typeof outcomeSchema>;

/** Whether a retry of the write may succeed: the database is unavailable, or an external service doesn't respond. */
const isTemporary = ({ status }: Refusal): boolean => status >= 500 || status === 424;

const toRefusedOutcome = (id: number, refusal: Refusal): RecordOutcome => ({
  id,
  status: refusal.status,
  problem: { ...toProblemBody(refusal) },
});

/**
 * Writes one record of a batch, or returns the stored outcome under the same key.
 * A success is stored with the write, a refusal after its rollback.
 * If the same batch runs twice in parallel, both return the first stored outcome.
 * @param write runs the operation in the given transaction
 */
export async function writeBatchRecord(
  run: RunPart,
  id: number,
  write: (run: RunWrite) => Promise<unknown>,
): Promise<RecordOutcome> {
  const stored = await run.kept?.(id);
  if (stored !== undefined) return outcomeSchema.parse(stored);
  let outcome: RecordOutcome = { id, status: 200 };
  const once: RunWrite = async (work) => {
    let record: AnyRow | undefined;
    const attempt = async (tx: Transaction): Promise<RecordOutcome> => {
      record = await work(tx);
      return { id, status: 200 };
    };
    outcome = await run(id, attempt, outcomeSchema.parse);
    // A batch reports only the outcome, so the record isn't used.
    return record ?? { id, version: 0 };
  };
  try {
    await write(once);
    return outcome;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const refused = toRefusedOutcome(id, error);
    return run.kept && !isTemporary(error) ? run(id, async () => refused, outcomeSchema.parse) : refused;
  }
}
