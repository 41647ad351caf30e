import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { areaOf, areas, scope } from './scope.ts';

describe('the scope of the mutants', () => {
  it.each(areas)('names modules that exist: %s', (area) => {
    expect(scope[area].filter((path) => !existsSync(path))).toEqual([]);
  });

  it('gives a module its area, and none to tables, components and other modules', () => {
    expect(areaOf('server/ledger/transfer.ts')).toBe('ledger');
    expect(areaOf('src/access/roles.ts')).toBe('access');
    for (const file of ['server/ledger/tables.ts', 'src/fields/money/MoneyInput.tsx', 'server/main.ts']) {
      expect(areaOf(file)).toBeUndefined();
    }
  });
});
