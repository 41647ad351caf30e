import { limits } from '#src/limits.ts';
import type { Problem } from '#src/problems/catalogue.ts';
import type { Resource } from '#src/schema/resource.ts';
import { ServerUnreachable, toProblems, toServerProblem } from './errors.ts';
import { requestStream } from './http.ts';
import { member, numberMember } from './json.ts';
import { ndjson, readLines } from './ndjson.ts';

type Values = Readonly<Record<string, unknown>>;

/** A record by its id; with its version if the change depends on the version that the user has seen. */
export type BatchRecord = number | { readonly id: number; readonly version: number };

/** The records to change: by id, or all that match a filter of the list. */
export type BatchTarget = { readonly ids: readonly BatchRecord[] } | { readonly filter: Values };

/** The change to each record. */
export type BatchChange = { readonly update: Values } | { readonly transition: Values } | { readonly remove: true };

/** A refused record, and its problem. */
export interface RowRefusal {
  readonly id: number;
  readonly problems: readonly Problem[];
}

export interface BatchOutcome {
  readonly succeeded: number;
  readonly refused: readonly RowRefusal[];
}

export interface Progress {
  readonly done: number;
  /** Undefined while it is unknown. */
  readonly total: number | undefined;
}

/** Reports the progress of long work, and cancels it. */
export interface ProgressOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

/** Reports the progress of a batch, and the records changed before an interruption. */
export interface BatchOptions extends ProgressOptions {
  readonly onChanged?: (id: number) => void;
}

const errorStatus = 400;

async function sendBatch(
  { service, path }: Resource,
  body: BatchTarget & BatchChange,
  { signal, onProgress, onChanged }: BatchOptions,
): Promise<BatchOutcome> {
  const refused: RowRefusal[] = [];
  let [succeeded, isDone] = [0, false];
  let total: number | undefined;
  const headers = { Accept: ndjson };
  const stream = await requestStream(service, `${path}/batch`, { method: 'POST', body, signal, headers });
  for await (const line of readLines(stream)) {
    const [id, status] = [numberMember(line, 'id'), numberMember(line, 'status') ?? 0];
    // The batch failed after its status code was sent.
    if (id === undefined && member(line, 'problem') !== undefined)
      throw await toServerProblem(500, member(line, 'problem'));
    if (id === undefined) total ??= numberMember(line, 'total');
    else if (status < errorStatus) {
      succeeded += 1;
      onChanged?.(id);
    } else refused.push({ id, problems: toProblems(member(line, 'problem')) });
    isDone ||= member(line, 'done') === true;
    onProgress?.({ done: succeeded + refused.length, total });
  }
  if (!isDone) throw new ServerUnreachable('the batch has no end');
  return { succeeded, refused };
}

/** Splits the ids into as many requests as their limit needs, and reports progress as for one. */
async function sendInChunks(
  resource: Resource,
  ids: readonly BatchRecord[],
  change: BatchChange,
  { signal, onProgress, onChanged }: BatchOptions,
) {
  let outcome: BatchOutcome = { succeeded: 0, refused: [] };
  for (let from = 0; from < ids.length; from += limits.batchIds) {
    const part = ids.slice(from, from + limits.batchIds);
    const options: BatchOptions = {
      signal,
      onChanged,
      onProgress: ({ done }) => onProgress?.({ done: from + done, total: ids.length }),
    };
    const { succeeded, refused } = await sendBatch(resource, { ids: part, ...change }, options);
    outcome = { succeeded: outcome.succeeded + succeeded, refused: [...outcome.refused, ...refused] };
  }
  return outcome;
}

/**
 * Changes many records separately: a refused record doesn't stop the others.
 * @throws when the whole batch is refused, the connection breaks or the signal aborts; earlier changes stay
 */
export const batch = (
  resource: Resource,
  target: BatchTarget,
  change: BatchChange,
  options: BatchOptions = {},
): Promise<BatchOutcome> =>
  'ids' in target
    ? sendInChunks(resource, target.ids, change, options)
    : sendBatch(resource, { ...target, ...change }, options);
