import * as z from 'zod/mini';
import type { RunWrite } from '#server/database/runWrite.ts';
import type { Transaction } from '#server/database/transaction.ts';
import { problemBody } from '#server/http/errors.ts';
import type { RunPart } from '#server/http/idempotentWrite.ts';
import { Refusal } from '#server/problems/refusal.ts';
import type { AnyRow } from '#src/schema/resource.ts';

const keptOutcome = z.object({ id: z.int(), status: z.int(), problem: z.optional(z.looseObject({})) });

/** What became of one record of a batch: a line of its answer. */
type RecordOutcome = z.infer<typeof keptOutcome>;

/** Whether the same write may well succeed a little later: the database is gone, or a service outside doesn't answer. */
const isPassing = ({ status }: Refusal): boolean => status >= 500 || status === 424;

const refusedWith = (id: number, refusal: Refusal): RecordOutcome => ({
  id,
  status: refusal.status,
  problem: { ...problemBody(refusal) },
});

/**
 * Writes one record of a batch, or tells what became of it under the same key. A success is kept with the write itself, a
 * refusal after it was rolled back; when two of the same batch run at once, both tell what was kept first.
 * @param write runs the operation, whose transaction it is given
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
    // A batch tells only that it was done, so nobody reads the record.
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
