import { limits } from '#src/limits.ts';
import { defineRoute } from '#src/schema/defineRoute.ts';
import { recordOf } from '#src/schema/recordSchema.ts';
import { advertLandings } from '../advertLandings.ts';

export const checkLanding = defineRoute({
  method: 'POST',
  service: 'adnet',
  path: '/v0/advert-landings/:id/check',
  access: 'signed-in',
  perMinute: limits.verificationsPerMinute,
  summary: 'Check a landing',
  description:
    'Requests the landing’s URL, with sample values for its macros. A landing that was disabled by a failed check is enabled if the check succeeds.',
  answerDescription: 'The landing with the result.',
  answer: recordOf(advertLandings),
});
