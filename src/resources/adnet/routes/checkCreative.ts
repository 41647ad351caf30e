import { limits } from '#src/limits.ts';
import { defineRoute } from '#src/schema/defineRoute.ts';
import { recordOf } from '#src/schema/recordSchema.ts';
import { advertCreatives } from '../advertCreatives.ts';

export const checkCreative = defineRoute({
  method: 'POST',
  service: 'adnet',
  path: '/v0/advert-creatives/:id/check',
  access: 'signed-in',
  perMinute: limits.verificationsPerMinute,
  summary: 'Check the URLs of a creative',
  description:
    'Requests the click URL, with sample values for its macros, and the VAST document, like the check at upload. Files aren’t checked again.',
  answerDescription: 'The creative with the results.',
  answer: recordOf(advertCreatives),
});
