import { expect, test } from 'vitest';
import { sampleContents } from '#server/uploads/sampleContents.ts';
import { file } from '#src/fields/file/kind.ts';
import { rulesOf } from '#src/fields/rules.ts';
import { sampleFiles } from '#src/fields/uploads/samples.ts';
import { allUploadTypes } from '#src/fields/uploads/types.ts';

test.each(allUploadTypes)('%s has a sample, of the size that it is said to have', (type) => {
  const field = file([type]);
  const sample = rulesOf(field).sample(field.options, 3, () => 1);
  expect(sample).toMatchObject({ type, bytes: sampleContents[type].length });
  expect(sampleFiles).toContainEqual(sample);
});

test('a type that nothing can be uploaded of has none', () => {
  const field = file(['text/csv']);
  const sample = () => rulesOf(field).sample({ ...field.options, types: ['text/html'] }, 1, () => 1);
  expect(sample).toThrow('There is no sample of text/html.');
});
