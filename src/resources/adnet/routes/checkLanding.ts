import { limits } from '#src/limits.ts';
import { defineRoute } from '#src/schema/defineRoute.ts';
import { recordOf } from '#src/schema/recordOf.ts';
import { advertLandings } from '../advertLandings.ts';

export const checkLanding = defineRoute({
  method: 'POST',
  service: 'adnet',
  path: '/v0/advert-landings/:id/check',
  access: 'signed-in',
  perMinute: limits.verificationsPerMinute,
  summary: 'Check a landing now',
  description:
    'Asks for the page at the landing’s address, with sample values for its macros. A landing that was disabled because it failed is enabled once it answers.',
  answerDescription: 'The landing with what its address answered.',
  answer: recordOf(advertLandings),
});
