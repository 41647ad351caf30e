import * as z from 'zod/mini';
import { defineRoute } from '#src/schema/defineRoute.ts';
import { recordOf } from '#src/schema/recordSchema.ts';
import { creativeTags } from '../creativeTags.ts';

export const tagsOfCreative = defineRoute({
  method: 'GET',
  service: 'adnet',
  path: '/v0/advert-creative-tags/:id',
  access: 'signed-in',
  viewable: true,
  summary: 'List the tags of a creative',
  answerDescription: 'Its tags, by name.',
  answer: z.array(recordOf(creativeTags)),
});
