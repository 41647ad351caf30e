import { limits } from '#src/limits.ts';
import type { Problem } from '#src/problems/catalogue.ts';
import type { Resource } from '#src/schema/resource.ts';
import type { StatusCode } from '#src/schema/status.ts';
import { problemsOf, ServerUnreachable, serverProblem } from './errors.ts';
import { requestStream } from './http.ts';
import { member, numberMember } from './json.ts';
import { linesOf, ndjson } from './ndjson.ts';

type Values = Readonly<Record<string, unknown>>;

/** A record by its id; with its version where the change is decided on what somebody has seen of it. */
export type BatchRecord = number | { readonly id: number; readonly version: number };

/** The records that are meant: one by one, or all that a filter of the list finds. */
export type BatchTarget = { readonly ids: readonly BatchRecord[] } | { readonly filter: Values };

/** What becomes of each. */
export type BatchChange =
  | { readonly update: Values }
  | { readonly transition: { readonly status: StatusCode; readonly reason?: string } }
  | { readonly remove: true };

/** A record that stayed as it was, and why. */
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
  /** Undefined as long as nobody knows it. */
  readonly total: number | undefined;
}

/** How long work is watched, and ended early. */
export interface Watching {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

const okay = 400;

async function send(
  { service, path }: Resource,
  body: BatchTarget & BatchChange,
  { signal, onProgress }: Watching,
): Promise<BatchOutcome> {
  const refused: RowRefusal[] = [];
  let [succeeded, isDone] = [0, false];
  let total: number | undefined;
  const headers = { Accept: ndjson };
  const stream = await requestStream(service, `${path}/batch`, { method: 'POST', body, signal, headers });
  for await (const line of linesOf(stream)) {
    const [id, status] = [numberMember(line, 'id'), numberMember(line, 'status') ?? 0];
    // Its status was sent before it failed.
    if (id === undefined && member(line, 'problem') !== undefined)
      throw await serverProblem(500, member(line, 'problem'));
    if (id === undefined) total ??= numberMember(line, 'total');
    else if (status < okay) succeeded += 1;
    else refused.push({ id, problems: problemsOf(member(line, 'problem')) });
    isDone ||= member(line, 'done') === true;
    onProgress?.({ done: succeeded + refused.length, total });
  }
  if (!isDone) throw new ServerUnreachable('the batch has no end');
  return { succeeded, refused };
}

/** Ids travel in as many calls as their number needs; to whoever watches it is one. */
async function sendIds(
  resource: Resource,
  ids: readonly BatchRecord[],
  change: BatchChange,
  { signal, onProgress }: Watching,
) {
  let outcome: BatchOutcome = { succeeded: 0, refused: [] };
  for (let from = 0; from < ids.length; from += limits.batchIds) {
    const part = ids.slice(from, from + limits.batchIds);
    const watching: Watching = {
      signal,
      onProgress: ({ done }) => onProgress?.({ done: from + done, total: ids.length }),
    };
    const { succeeded, refused } = await send(resource, { ids: part, ...change }, watching);
    outcome = { succeeded: outcome.succeeded + succeeded, refused: [...outcome.refused, ...refused] };
  }
  return outcome;
}

/**
 * Changes many records, each for itself: what one of them refuses doesn't hinder the others.
 * @throws when the whole is refused, the line breaks, or the signal says so; what was done by then stays done
 */
export const batch = (
  resource: Resource,
  target: BatchTarget,
  change: BatchChange,
  watching: Watching = {},
): Promise<BatchOutcome> =>
  'ids' in target
    ? sendIds(resource, target.ids, change, watching)
    : send(resource, { ...target, ...change }, watching);
