import * as z from 'zod/mini';
import { problem as problemNamed } from '#src/problems/catalogue.ts';
import { defineRoute } from '#src/schema/defineRoute.ts';
import { problem } from '#src/schema/problemSchema.ts';
import { ownAccountRoute } from './ownAccountRoute.ts';

export const listClosingObstacles = defineRoute({
  ...ownAccountRoute,
  method: 'GET',
  path: '/v0/account/closing-obstacles',
  viewable: true,
  summary: 'List why you can’t close your account yet',
  answerDescription: 'The problems that currently prevent closing; empty if there are none.',
  answer: z.array(problem),
  example: [problemNamed('campaignsOpen', { names: ['Spring shoes'] })],
});
