import { defineRoute } from '#src/schema/defineRoute.ts';
import { listRoute } from '#src/schema/listRoute.ts';
import { landingGroups } from '../landingGroups.ts';

export const dspLandingGroups = defineRoute({
  ...listRoute(landingGroups),
  service: 'adnet',
  path: '/dsp/landing-groups',
  summary: 'List landing groups',
  description: 'The list of landing groups at the specification’s path.',
});
