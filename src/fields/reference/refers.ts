import type { KindReferences } from '#src/schema/kind.ts';
import { idsIn } from '../idsIn.ts';

export const refers: KindReferences = {
  targets: ({ target = '' }) => [target],
  refers: (value, { target = '' }) => [{ resource: target, ids: idsIn(value), at: '' }],
  mentions: (resource, id, { target }) => (resource === target ? [id] : []),
  finding: (resource, id, { target }) => (resource === target ? { operator: 'eq', operand: [id] } : undefined),
};
