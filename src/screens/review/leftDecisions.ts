import type { Resource } from '#src/schema/resource.ts';
import type { DecisionStore } from './decisions.ts';

/** The decisions of desks that were left while one is held, by resource. */
const left = new Map<string, DecisionStore>();

/** The decisions of the resource's desk if it was left with a decision that is still held: coming back finds them. */
export const leftDecisions = ({ name }: Resource): DecisionStore | undefined => left.get(name);

/** Takes over the decisions of a desk that is there again. */
export function returnTo({ name }: Resource, decisions: DecisionStore): void {
  if (left.delete(name)) decisions.setLeft(false);
}

/**
 * Keeps the decisions of a desk that is left while one is held.
 * @param onDone called once the decision is sent or undone
 */
export function leave({ name }: Resource, decisions: DecisionStore, onDone: () => void): void {
  left.set(name, decisions);
  decisions.setLeft(true);
  const stop = decisions.subscribe(() => {
    if (decisions.getSnapshot().held) return;
    stop();
    if (left.get(name) === decisions) left.delete(name);
    onDone();
  });
}
