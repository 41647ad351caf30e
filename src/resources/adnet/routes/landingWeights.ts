import * as z from 'zod/mini';
import { defineRoute } from '#src/schema/defineRoute.ts';
import { recordOf } from '#src/schema/recordSchema.ts';
import { advertLandings } from '../advertLandings.ts';

const most = 1_000;

export const landingWeights = defineRoute({
  method: 'PUT',
  service: 'adnet',
  path: '/v0/landing-groups/:id/weights',
  access: 'signed-in',
  summary: 'Change the weights of a group’s landings',
  description:
    'Changes all of these weights or none. In a group with fixed shares, the weights of the active landings must add up to 100 afterwards. Other landings are unchanged.',
  body: z.strictObject({
    weights: z
      .array(
        z.strictObject({
          landing: z.int().check(z.positive(), z.maximum(2_147_483_647)),
          weight: z.int().check(z.minimum(1), z.maximum(100)),
        }),
      )
      .check(z.minLength(1), z.maxLength(most)),
  }),
  bodyExample: {
    weights: [
      { landing: 12, weight: 70 },
      { landing: 13, weight: 30 },
    ],
  },
  answerDescription: 'The changed landings.',
  answer: z.array(recordOf(advertLandings)),
  problems: ['invalidReference', 'duplicateValue', 'weightsDontAddUp'],
});
