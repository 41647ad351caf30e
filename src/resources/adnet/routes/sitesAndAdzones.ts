import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import { defineRoute } from '#src/schema/defineRoute.ts';
import { listRoute } from '#src/schema/listRoute.ts';
import { recordOf } from '#src/schema/recordSchema.ts';
import { adzones } from '../adzones.ts';
import { sites } from '../sites.ts';

export const sitesAndAdzones = defineRoute({
  ...listRoute(sites),
  service: 'adnet',
  path: '/v0/sites-and-adzones',
  summary: 'List sites with their ad zones',
  description: `Like the list of sites, but each site includes its ad zones as \`adzones\`. At most ${limits.sitesWithZones} sites per request, with ad zones of at most ${limits.listBytes / 1024 ** 2} MB.`,
  answerDescription: 'The sites.',
  answer: z.array(z.intersection(recordOf(sites), z.looseObject({ adzones: z.array(recordOf(adzones)) }))),
});
