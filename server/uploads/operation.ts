import type { Operation } from '#server/openapi/operation.ts';
import type { Schema } from '#server/openapi/schema.ts';
import { allUploadTypes, inWords } from '#src/fields/uploads/types.ts';
import { limits } from '#src/limits.ts';

const example = {
  url: '/uploads/Jx2sVb0cTz6mQd8nRk4wYg.png',
  name: 'Aurora logo.png',
  type: 'image/png',
  bytes: 18_204,
  width: 512,
  height: 512,
};

const pixels: Schema = { type: ['integer', 'null'], description: 'Pixels; null for what is no picture.' };

const upload: Schema = {
  type: 'object',
  properties: {
    url: { type: 'string', description: 'Below the platform’s own address. It belongs into a record.' },
    name: { type: 'string' },
    type: { type: 'string', enum: allUploadTypes },
    bytes: { type: 'integer' },
    width: pixels,
    height: pixels,
  },
  required: Object.keys(example),
};

const megabytes = (bytes: number): string => `${bytes / 1024 ** 2} MB`;

/** What the route tells of itself. */
export const uploadOperation = (): Operation => ({
  summary: 'Upload a file',
  description: [
    `The bytes are the body, its Content-Type says what they are: ${inWords(allUploadTypes)}.`,
    `At most ${megabytes(limits.uploadBytes)} (a ZIP ${megabytes(limits.archiveBytes)}) and ${limits.uploadPixels / 1e6} megapixels.`,
    'A picture is drawn anew, without what else was in its file. Put the answer, or its url alone, into a field of a record:',
    'what no record uses is removed after a day.',
  ].join(' '),
  parameters: [
    {
      name: 'name',
      in: 'query',
      description: 'What the file is called.',
      schema: { type: 'string', maxLength: limits.fileNameLength },
      example: example.name,
    },
  ],
  body: { type: 'image/png', schema: { type: 'string', format: 'binary' } },
  answers: { 201: { description: 'The file is kept.', content: { schema: upload, example } } },
  problems: [
    'emptyUpload',
    'uploadTooLarge',
    'uploadTypeUnknown',
    'uploadMismatch',
    'tooManyPixels',
    'brokenPicture',
    'pictureGrows',
    'tooManyUploads',
    'uploadsBusy',
    'malformedQuery',
    'tooLong',
    'invalidText',
  ],
});
