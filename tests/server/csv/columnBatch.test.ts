import { expect, test } from 'vitest';
import { type ColumnBatch, selectColumnBatches } from '#server/csv/columnBatch.ts';
import { computed } from '#src/fields/computed/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { campaignCategories } from '#src/resources/bounty/campaignCategories.ts';

test('some fields are read each by itself, what is computed among them', () => {
  const loud = computed(text(), ({ title }) => `${String(title)}!`);
  const resource = { ...campaignCategories, fields: { ...campaignCategories.fields, loud } };
  const times = ['2026-03-14 09:26:53+00', '2026-03-15 09:26:53.5+00'];
  const columns = { id: [1, 2], version: [1, 1], title: ['Games', 'Books'], createdAt: times, updatedAt: times };
  const block: ColumnBatch = { size: 2, columns };
  const read = (names: string[], name: string) =>
    [0, 1].map(selectColumnBatches(resource, names).readerOf(name, block));
  expect(read(['title'], 'title')).toEqual(['Games', 'Books']);
  expect(read(['title'], 'createdAt')).toEqual(['2026-03-14T09:26:53.000Z', '2026-03-15T09:26:53.500Z']);
  expect(read(['title', 'loud'], 'loud')).toEqual(['Games!', 'Books!']);
});
