import { expect, test } from 'vitest';
import { kindRules } from '#src/fields/rules.ts';
import { checkResources } from '#src/schema/checks.ts';
import { allResources } from '#src/schema/registry.ts';
import { exampleStatements } from '#tests/support/exampleTables.ts';
import { exampleResources } from '#tests/support/testedResources.ts';

test('The examples contradict nothing, neither each other nor the product.', () => {
  expect(checkResources(allResources(), kindRules)).toEqual([]);
});

test('Each example that is no view has a table, made as by npm run migration.', async () => {
  const statements = (await exampleStatements()).join('\n');
  for (const { name, view } of exampleResources())
    expect([name, statements.includes(`CREATE TABLE "${name.replaceAll('-', '_')}" (`)]).toEqual([name, !view]);
});
