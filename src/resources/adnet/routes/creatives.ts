import { defineRoute } from '#src/schema/defineRoute.ts';
import { listRoute } from '#src/schema/listRoute.ts';
import { advertCreatives } from '../advertCreatives.ts';

/** The specification's path of the list. */
export const dspCreatives = defineRoute({
  ...listRoute(advertCreatives),
  service: 'adnet',
  path: '/dsp/creatives',
  summary: 'List creatives',
});
