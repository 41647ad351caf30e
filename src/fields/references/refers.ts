import type { KindReferences } from '#src/schema/kind.ts';
import { collectIds } from '../collectIds.ts';

export const refers: KindReferences = {
  targets: ({ target = '' }) => [target],
  refers: (value, { target = '' }) => [{ resource: target, ids: collectIds(value), at: '' }],
  mentions: (resource, id, { target }) => (resource === target ? [[id]] : []),
  finding: (resource, id, { target }) => (resource === target ? { operator: 'eq', operand: [id] } : undefined),
};
