import type { Resource } from '#src/schema/resource.ts';
import type { DecisionStore } from './decisionStore.ts';

/** The decisions of desks that were left while one is held, by resource. */
const stores = new Map<string, DecisionStore>();

/** The decisions of the resource's desk if it was left with a decision that is still held: coming back finds them. */
export const suspendedDecisions = ({ name }: Resource): DecisionStore | undefined => stores.get(name);

/** Takes over the decisions of a desk that is there again. */
export function resumeDecisions({ name }: Resource, decisions: DecisionStore): void {
  if (stores.delete(name)) decisions.setLeft(false);
}

/**
 * Keeps the decisions of a desk that is left while one is held.
 * @param onDone called once the decision is sent or undone
 */
export function suspendDecisions({ name }: Resource, decisions: DecisionStore, onDone: () => void): void {
  stores.set(name, decisions);
  decisions.setLeft(true);
  const stop = decisions.subscribe(() => {
    if (decisions.getSnapshot().held) return;
    stop();
    if (stores.get(name) === decisions) stores.delete(name);
    onDone();
  });
}
