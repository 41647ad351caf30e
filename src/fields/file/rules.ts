import * as z from 'zod/mini';
import type { KindRules } from '#src/schema/kind.ts';
import { uploadUrlPattern } from '../uploads/patterns.ts';
import { sampleFiles } from '../uploads/samples.ts';
import { invalidUpload, uploadSchemas } from '../uploads/uploadSchemas.ts';
import { type FileOptions, file, type UploadedFile } from './kind.ts';

const { url, fileName, count } = uploadSchemas;

/** Whether a field accepts files of a type. */
export const acceptsType = (type: string, { types }: FileOptions): boolean => types.some((each) => each === type);

export const rules: KindRules<FileOptions, UploadedFile> = {
  value: ({ types }) =>
    z.strictObject(
      {
        url: url(uploadUrlPattern),
        name: fileName(),
        type: z
          .string(invalidUpload)
          .check(z.refine((type) => acceptsType(type, { types }), { error: 'uploadNotTaken' })),
        bytes: count(),
      },
      invalidUpload,
    ),
  columns: () => ({ '': 'jsonb' }),
  operators: [],
  operand: () => z.never(),
  sample: ({ types }, n) => {
    const accepted = sampleFiles.filter(({ type }) => types.includes(type));
    const sample = accepted[n % accepted.length];
    if (sample === undefined) throw new Error(`There is no sample of ${types.join(' or ')}.`);
    return { ...sample };
  },
  example: {
    field: file(['text/csv', 'text/plain', 'application/pdf']),
    refused: { url: '/etc/passwd' },
  },
};
