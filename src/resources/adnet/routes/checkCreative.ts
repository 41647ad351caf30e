import { limits } from '#src/limits.ts';
import { defineRoute } from '#src/schema/defineRoute.ts';
import { recordOf } from '#src/schema/recordOf.ts';
import { advertCreatives } from '../advertCreatives.ts';

export const checkCreative = defineRoute({
  method: 'POST',
  service: 'adnet',
  path: '/v0/advert-creatives/:id/check',
  access: 'signed-in',
  perMinute: limits.verificationsPerMinute,
  summary: 'Check the addresses of a creative now',
  description:
    'Asks for the page that a click opens, with sample values for its macros, and for the VAST document, as they are asked when a creative is uploaded. Files were checked when they came.',
  answerDescription: 'The creative with what its addresses answered.',
  answer: recordOf(advertCreatives),
});
