import * as z from 'zod/mini';
import { uploadUrlPattern } from '#src/fields/uploads/patterns.ts';
import { limits } from '#src/limits.ts';
import { defineRoute } from '#src/schema/defineRoute.ts';

const id = z.nullable(z.int());

export const inspectCreative = defineRoute({
  method: 'POST',
  service: 'adnet',
  path: '/v0/advert-creatives/inspect',
  access: 'signed-in',
  perMinute: limits.inspectionsPerMinute,
  summary: 'Check an uploaded file for a creative',
  description:
    'Detects the type of creative for an uploaded picture, ZIP or video, and the field of a new creative for the file.',
  body: z.object({
    url: z.string().check(z.regex(uploadUrlPattern, 'invalidUpload')).check(z.describe('The URL of the upload.')),
  }),
  bodyExample: { url: '/uploads/Jx2sVb0cTz6mQd8nRk4wYg.png' },
  answerDescription: 'The detected properties of the file.',
  answer: z.object({
    type: z.int().check(z.describe('The ID of the type of creative.')),
    field: z.enum(['picture', 'archive', 'video']),
    format: id,
    dimension: id,
    findings: z.array(z.object({ rule: z.string(), passed: z.nullable(z.boolean()), seen: z.nullable(z.string()) })),
  }),
  example: {
    type: 1,
    field: 'picture',
    format: 2,
    dimension: 4,
    findings: [{ rule: 'size', passed: true, seen: '300x250' }],
  },
  problems: [
    'uploadMissing',
    'notACreative',
    'noBannerSize',
    'archiveBroken',
    'archiveFiles',
    'archiveInflated',
    'archivePath',
    'archiveTwice',
    'archiveLink',
    'archiveFileType',
    'archiveWithoutPage',
    'archiveWithoutSize',
    'archiveWithoutClickTag',
    'archiveForeign',
    'archiveUnclear',
  ],
});
