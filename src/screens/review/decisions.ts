import { limits } from '#src/limits.ts';
import type { AnyRow } from '#src/schema/resource.ts';
import type { Transition } from '#src/schema/status.ts';

/** What somebody has decided on a record as they have seen it. */
export interface Decision {
  readonly record: AnyRow;
  readonly transition: Transition;
  readonly reason: string;
  /** Names it on the server: however often it is sent, it is made once. */
  readonly key: string;
}

export interface DecisionState {
  /** The decision that can still be undone. */
  readonly held: { readonly decision: Decision; readonly until: number } | undefined;
  /** The decision that was undone last, until the next one is made. */
  readonly undone: Decision | undefined;
  /** The records that are decided on here, each with the version that was seen. */
  readonly versions: ReadonlyMap<number, number>;
  /** Reasons that were written and not used, by record. */
  readonly drafts: ReadonlyMap<number, string>;
}

/** What is decided at the desk, outside of React, which may be gone when a decision is sent. */
export interface DecisionStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => DecisionState;
  /** Holds a decision for as long as it can be undone; one that is held already is sent. */
  readonly hold: (decision: Decision) => void;
  /** @returns the decision that isn't sent now, undefined when it is too late */
  readonly undo: () => Decision | undefined;
  /** Takes note of records that are decided on together: they don't wait any more as they were seen. */
  readonly markDecided: (records: readonly AnyRow[]) => void;
  /** Sends what is held, at once. */
  readonly sendNow: () => Promise<void>;
}

const nothing: DecisionState = { held: undefined, undone: undefined, versions: new Map(), drafts: new Map() };

function withEntry<V>(map: ReadonlyMap<number, V>, id: number, value: V | undefined): ReadonlyMap<number, V> {
  const next = new Map(map);
  if (value === undefined) next.delete(id);
  else next.set(id, value);
  return next;
}

/** @param send makes a decision; false when it wasn't made, and its record waits again */
export function createDecisionStore(send: (decision: Decision) => Promise<boolean>): DecisionStore {
  const listeners = new Set<() => void>();
  let decided = nothing;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = (changes: Partial<DecisionState>) => {
    decided = { ...decided, ...changes };
    for (const listener of listeners) listener();
  };
  /** Takes the decision back: the record waits again, and the reason is kept for the next time. */
  const revert = ({ record, reason }: Decision) =>
    update({
      versions: withEntry(decided.versions, record.id, undefined),
      drafts: withEntry(decided.drafts, record.id, reason || undefined),
    });
  /** Whoever takes it from here has it alone: it can't be sent twice. */
  const takeHeld = (): Decision | undefined => {
    clearTimeout(timer);
    const { held } = decided;
    if (held) update({ held: undefined });
    return held?.decision;
  };
  const sendNow = async () => {
    const decision = takeHeld();
    if (decision !== undefined && !(await send(decision))) revert(decision);
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getSnapshot: () => decided,
    hold: (decision) => {
      void sendNow();
      const { id, version } = decision.record;
      const until = Date.now() + limits.undoDuration;
      update({ held: { decision, until }, undone: undefined, versions: withEntry(decided.versions, id, version) });
      timer = setTimeout(() => void sendNow(), limits.undoDuration);
    },
    undo: () => {
      const decision = takeHeld();
      if (decision !== undefined) {
        revert(decision);
        update({ undone: decision });
      }
      return decision;
    },
    markDecided: (records) =>
      update({ versions: new Map([...decided.versions, ...records.map(({ id, version }) => [id, version] as const)]) }),
    sendNow,
  };
}

/** Whether the record waits for a decision, as far as it is known here. A record that has become another one since waits anew. */
export const isUndecided = ({ versions }: DecisionState, { id, version }: AnyRow): boolean =>
  versions.get(id) !== version;
