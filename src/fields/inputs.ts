import type { ComponentType } from 'react';
import type { Resource } from '#src/schema/resource.ts';
import { subfieldsOf } from '#src/schema/subfields.ts';
import { type Chunk, chunk } from '#src/ui/chunk.ts';
import type { InputProps } from './input.ts';
import { partsByKind } from './partsByKind.ts';

/** The `input.tsx` of every kind. Forms load it on demand, so that lists don't load the code of forms. */
const modules = import.meta.glob<ComponentType<InputProps>>('./*/input.tsx', { import: 'Input' });

const inputs = new Map<string, Chunk<InputProps>>(
  [...partsByKind(modules)].map(([kind, load]) => [kind, chunk(`input-${kind}`, load)]),
);

/** @returns the input of a kind; undefined for a kind without one, such as a status */
export const findInput = (kind: string): Chunk<InputProps> | undefined => inputs.get(kind);

/** Loads the inputs of a resource's form in parallel. */
export function preloadInputs({ fields }: Resource): void {
  for (const field of Object.values(fields)) {
    if (field.readOnly) continue;
    findInput(field.kind)?.preload();
    for (const [, part] of subfieldsOf(field)) findInput(part.kind)?.preload();
  }
}
