import type { Resource } from '#src/schema/resource.ts';
import type { CompletedMove, Effects } from './effect.ts';

type AfterMove = (completed: CompletedMove) => Promise<void>;

let effects: Readonly<Record<string, Effects>> = {};
let afterMove: AfterMove = async () => {};

/**
 * Registers the effects of writes, called where the application is assembled.
 * @param own the effects of a resource's writes, by resource
 * @param general the effect of every move of any resource
 */
export function registerEffects(own: Readonly<Record<string, Effects>>, general: AfterMove): void {
  effects = own;
  afterMove = general;
}

export const effectsOf = ({ name }: Resource): Effects | undefined => effects[name];

export const afterEveryMove: AfterMove = (completed) => afterMove(completed);
