import { limits } from '#src/limits.ts';
import { defineRoute } from '#src/schema/defineRoute.ts';
import { recordOf } from '#src/schema/recordOf.ts';
import { sites } from '../sites.ts';

export const verifySite = defineRoute({
  method: 'POST',
  service: 'adnet',
  path: '/v0/pub-sites/:id/verify',
  access: 'signed-in',
  perMinute: limits.verificationsPerMinute,
  summary: 'Verify the ownership of a site',
  description:
    'Looks for the token at the root of the site’s domain, over https or in its DNS, and brings the site before the moderators.',
  answerDescription: 'The site, which waits for approval.',
  answer: recordOf(sites),
  problems: [
    'alreadyVerified',
    'ownershipNotProved',
    'siteLeadsAway',
    'siteNotPublic',
    'siteUnreachable',
    'siteWrongType',
    'staleVersion',
  ],
});
