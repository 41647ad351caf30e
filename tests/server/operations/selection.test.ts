import { expect, test } from 'vitest';
import { selectionOfFields } from '#server/operations/selection.ts';
import { computed } from '#src/fields/computed/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { campaignCategories } from '#src/resources/bounty/campaignCategories.ts';

test('of some fields, nothing is computed that isn’t asked for', () => {
  const loud = computed(text(), ({ title }) => `${String(title)}!`);
  const resource = { ...campaignCategories, fields: { ...campaignCategories.fields, loud } };
  const row = { id: 1, version: 1, title: 'Games' };
  expect(selectionOfFields(resource, ['title']).toRecord(row)).toEqual(row);
});
