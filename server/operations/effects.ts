import type { Resource } from '#src/schema/resource.ts';
import type { Effects } from './effect.ts';

let effects: Readonly<Record<string, Effects>> = {};

/** Hands in what the writes of resources also do, by resource, where the application is put together. */
export function registerEffects(own: Readonly<Record<string, Effects>>): void {
  effects = own;
}

export const effectsOf = ({ name }: Resource): Effects | undefined => effects[name];
