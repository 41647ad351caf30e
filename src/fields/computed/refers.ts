import type { KindReferences } from '#src/schema/kind.ts';
import { refersTo, targetsOf } from '../refers.ts';
import type { ComputedOptions } from './kind.ts';

export const refers: KindReferences<ComputedOptions> = {
  targets: ({ options: { as } }) => targetsOf(as),
  refers: (value, { options: { as } }) => refersTo(as, value),
  // It has no column.
  mentions: () => [],
};
