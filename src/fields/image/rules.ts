import * as z from 'zod/mini';
import type { KindRules } from '#src/schema/kind.ts';
import { pictureUrlPattern } from '../uploads/patterns.ts';
import { samplePictures } from '../uploads/samples.ts';
import { invalidUpload, uploadSchemas } from '../uploads/uploadSchemas.ts';
import { image, type Picture } from './kind.ts';

const { url, fileName, count } = uploadSchemas;

export const rules: KindRules<unknown, Picture> = {
  value: () =>
    z.strictObject({ url: url(pictureUrlPattern), name: fileName(), width: count(), height: count() }, invalidUpload),
  columns: () => ({ '': 'jsonb' }),
  operators: [],
  operand: () => z.never(),
  sample: (_options, n) => ({ ...samplePictures[n % 2 === 0 ? 0 : 1] }),
  example: { field: image(), refused: { url: 'https://elsewhere.test/logo.png' } },
};
