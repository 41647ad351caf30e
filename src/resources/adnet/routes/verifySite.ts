import { limits } from '#src/limits.ts';
import { defineRoute } from '#src/schema/defineRoute.ts';
import { recordOf } from '#src/schema/recordSchema.ts';
import { sites } from '../sites.ts';

export const verifySite = defineRoute({
  method: 'POST',
  service: 'adnet',
  path: '/v0/pub-sites/:id/verify',
  access: 'signed-in',
  perMinute: limits.verificationsPerMinute,
  summary: 'Verify that a site belongs to its publisher',
  description:
    'Searches for the token at the root of the site’s domain, over HTTPS or in its DNS. If the token is found, the site is submitted for review.',
  answerDescription: 'The site, now waiting for approval.',
  answer: recordOf(sites),
  problems: [
    'alreadyVerified',
    'domainBanned',
    'domainTaken',
    'ownershipNotProved',
    'siteLeadsAway',
    'siteNotPublic',
    'siteUnreachable',
    'siteWrongType',
    'staleVersion',
  ],
});
