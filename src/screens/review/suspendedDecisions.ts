import type { Resource } from '#src/schema/resource.ts';
import type { DecisionStore } from './decisionStore.ts';

/** The decisions of desks that the user left with a pending decision, by resource. */
const stores = new Map<string, DecisionStore>();

/** The decisions of the resource's desk if the user left it with a pending decision, for their return. */
export const suspendedDecisions = ({ name }: Resource): DecisionStore | undefined => stores.get(name);

/** Resumes the decisions when the user returns to the desk. */
export function resumeDecisions({ name }: Resource, decisions: DecisionStore): void {
  if (stores.delete(name)) decisions.setLeft(false);
}

/**
 * Stores the decisions of a desk that the user leaves with a pending decision.
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
