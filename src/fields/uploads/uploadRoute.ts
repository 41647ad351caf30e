import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import { defineRoute } from '#src/schema/defineRoute.ts';
import type { Service } from '#src/schema/resource.ts';
import { allUploadTypes, uploadTypesText } from './types.ts';

const pixels = z.nullable(z.int()).check(z.describe('In pixels. Null if the file is neither a picture nor a video.'));
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
      `Send the bytes as the body and their type as Content-Type: ${uploadTypesText(allUploadTypes)}.`,
      `At most ${megabytes(limits.uploadBytes)} (${megabytes(limits.archiveBytes)} for a ZIP) and ${limits.uploadPixels / 1e6} megapixels.`,
      'Pictures are re-encoded without their metadata. A video must be whole, with H.264, VP9 or AV1. Put the answer, or only its url, into a field of a record.',
      'Files that no record uses are deleted after a day.',
    ].join(' '),
    query: z.object({
      name: z
        .optional(z.string().check(z.maxLength(limits.fileNameLength)))
        .check(z.meta({ description: 'The name of the file.', examples: [name] })),
    }),
    bodyType: 'image/png',
    body: z.string().check(z.meta({ format: 'binary' })),
    status: 201,
    answerDescription: 'The stored file.',
    answer: z.object({
      url: z.string().check(z.describe('Relative to the platform’s address.')),
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
      'brokenVideo',
      'videoUnplayable',
      'tooManyUploads',
      'malformedQuery',
      'tooLong',
      'invalidText',
    ],
  });
