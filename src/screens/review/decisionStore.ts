import { limits } from '#src/limits.ts';
import type { RecordMove } from '#src/schema/moves.ts';
import type { AnyRow } from '#src/schema/resource.ts';

/** A decision on a record, in the version that the user has seen. */
export interface Decision {
  readonly record: AnyRow;
  readonly transition: RecordMove;
  readonly reason: string;
  /** The idempotency key: the decision executes once, however often it is sent. */
  readonly key: string;
}

export interface DecisionState {
  /** The decision that can still be undone. */
  readonly held: { readonly decision: Decision; readonly until: number } | undefined;
  /** Whether the user left the desk with a pending decision, which is then shown on any page. */
  readonly isLeft: boolean;
  /** The last undone decision, until the next decision. */
  readonly undone: Decision | undefined;
  /** The records decided on here: id → the version that the user saw. */
  readonly versions: ReadonlyMap<number, number>;
  /** Reasons of undone or failed decisions: id → text. */
  readonly drafts: ReadonlyMap<number, string>;
}

/** The decisions of a desk. A store outside of React, as the desk may be unmounted when a decision is sent. */
export interface DecisionStore {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => DecisionState;
  /** Delays a decision while it can be undone, and sends the pending one before it. */
  readonly hold: (decision: Decision) => void;
  /** @returns the undone decision, undefined if it is too late */
  readonly undo: () => Decision | undefined;
  /** Marks records as decided by a bulk decision, in the versions that the user saw. */
  readonly markDecided: (records: readonly AnyRow[]) => void;
  /** Records whether the user has left the desk. */
  readonly setLeft: (isLeft: boolean) => void;
  /** Sends the pending decision immediately. */
  readonly sendNow: () => Promise<void>;
}

const nothing: DecisionState = {
  held: undefined,
  isLeft: false,
  undone: undefined,
  versions: new Map(),
  drafts: new Map(),
};

function setEntry<V>(map: ReadonlyMap<number, V>, id: number, value: V | undefined): ReadonlyMap<number, V> {
  const next = new Map(map);
  if (value === undefined) next.delete(id);
  else next.set(id, value);
  return next;
}

/** @param send sends a decision; resolves to false if it failed, so that its record waits again */
export function createDecisionStore(send: (decision: Decision) => Promise<boolean>): DecisionStore {
  const listeners = new Set<() => void>();
  let state = nothing;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const update = (changes: Partial<DecisionState>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  /** The record waits again, and the reason is stored as its draft. */
  const revert = ({ record, reason }: Decision) =>
    update({
      versions: setEntry(state.versions, record.id, undefined),
      drafts: setEntry(state.drafts, record.id, reason || undefined),
    });
  /** Removes the pending decision from the state, so that it isn't sent twice. */
  const takePending = (): Decision | undefined => {
    clearTimeout(timer);
    const { held } = state;
    if (held) update({ held: undefined });
    return held?.decision;
  };
  const sendNow = async () => {
    const decision = takePending();
    if (decision !== undefined && !(await send(decision))) revert(decision);
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getSnapshot: () => state,
    hold: (decision) => {
      void sendNow();
      const { id, version } = decision.record;
      const until = Date.now() + limits.undoDuration;
      update({ held: { decision, until }, undone: undefined, versions: setEntry(state.versions, id, version) });
      timer = setTimeout(() => void sendNow(), limits.undoDuration);
    },
    undo: () => {
      const decision = takePending();
      if (decision !== undefined) {
        revert(decision);
        update({ undone: decision });
      }
      return decision;
    },
    markDecided: (records) =>
      update({ versions: new Map([...state.versions, ...records.map(({ id, version }) => [id, version] as const)]) }),
    setLeft: (isLeft) => update({ isLeft }),
    sendNow,
  };
}

/** Whether the record still waits in this desk's state. A version newer than the decided one waits again. */
export const isWaiting = ({ versions }: DecisionState, { id, version }: AnyRow): boolean =>
  versions.get(id) !== version;
