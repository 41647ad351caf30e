import type { KindReferences } from '#src/schema/kind.ts';
import { fieldReferences, referenceTargets } from '../fieldReferences.ts';
import type { ComputedOptions } from './kind.ts';

export const refers: KindReferences<ComputedOptions> = {
  targets: ({ options: { as } }) => referenceTargets(as),
  refers: (value, { options: { as } }) => fieldReferences(as, value),
  // A computed field has no column.
  mentions: () => [],
};
