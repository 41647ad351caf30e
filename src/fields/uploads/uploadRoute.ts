import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import { defineRoute } from '#src/schema/defineRoute.ts';
import type { Service } from '#src/schema/resource.ts';
import { allUploadTypes, inWords } from './types.ts';

const pixels = z.nullable(z.int()).check(z.describe('Pixels; null for what is no picture.'));
const megabytes = (bytes: number): string => `${bytes / 1024 ** 2} MB`;
const name = 'Aurora logo.png';

/** The body of the request is the file itself, with its content type. */
export const uploadRoute = (service: Service) =>
  defineRoute({
    method: 'POST',
    service,
    path: '/v0/uploads',
    access: 'signed-in',
    perMinute: limits.uploadsPerMinute,
    summary: 'Upload a file',
    description: [
      `The bytes are the body, its Content-Type says what they are: ${inWords(allUploadTypes)}.`,
      `At most ${megabytes(limits.uploadBytes)} (a ZIP ${megabytes(limits.archiveBytes)}) and ${limits.uploadPixels / 1e6} megapixels.`,
      'A picture is drawn anew, without what else was in its file. Put the answer, or its url alone, into a field of a record:',
      'what no record uses is removed after a day.',
    ].join(' '),
    query: z.object({
      name: z
        .optional(z.string().check(z.maxLength(limits.fileNameLength)))
        .check(z.meta({ description: 'What the file is called.', examples: [name] })),
    }),
    bodyType: 'image/png',
    body: z.string().check(z.meta({ format: 'binary' })),
    status: 201,
    answerDescription: 'The file is kept.',
    answer: z.object({
      url: z.string().check(z.describe('Below the platform’s own address. It belongs into a record.')),
      name: z.string(),
      type: z.enum(allUploadTypes),
      bytes: z.int(),
      width: pixels,
      height: pixels,
    }),
    example: {
      url: '/uploads/Jx2sVb0cTz6mQd8nRk4wYg.png',
      name,
      type: 'image/png',
      bytes: 18_204,
      width: 512,
      height: 512,
    },
    problems: [
      'emptyUpload',
      'uploadTooLarge',
      'uploadTypeUnknown',
      'uploadMismatch',
      'tooManyPixels',
      'brokenPicture',
      'pictureGrows',
      'tooManyUploads',
      'malformedQuery',
      'tooLong',
      'invalidText',
    ],
  });
