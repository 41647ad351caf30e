import type { Resource } from '#src/schema/resource.ts';
import type { Effects, MadeMove } from './effect.ts';

type AfterMove = (made: MadeMove) => Promise<void>;

let effects: Readonly<Record<string, Effects>> = {};
let afterMove: AfterMove = async () => {};

/**
 * Hands in what writes also do, where the application is put together.
 * @param own what the writes of a resource do, by resource
 * @param general what every move does, of any resource
 */
export function registerEffects(own: Readonly<Record<string, Effects>>, general: AfterMove): void {
  effects = own;
  afterMove = general;
}

export const effectsOf = ({ name }: Resource): Effects | undefined => effects[name];

export const afterEveryMove: AfterMove = (made) => afterMove(made);
