import * as z from 'zod/mini';
import { id } from '#src/schema/answerSchemas.ts';
import { type AnswerOf, defineRoute } from '#src/schema/defineRoute.ts';

/** Something that two participants have in common. */
const evidence = z.object({
  kind: z.enum(['wallet', 'handle', 'text']),
  value: z.string().check(z.describe('The address, the handle, or the text.')),
});

const duplicate = z.object({
  id: id.check(z.describe('The participation.')),
  task: id,
  hunter: id,
  name: z.string(),
  status: z.string(),
  evidence: z.array(evidence),
});

/** Participants of the same campaign who may be the same person, with the evidence. */
export const duplicates = defineRoute({
  method: 'GET',
  service: 'bounty',
  path: '/v0/participations/:id/duplicates',
  access: 'signed-in',
  summary: 'Find participants who may be the same person',
  description:
    'Of the same campaign, with the wallet, the handle or the text that they share. For who manages participants.',
  answerDescription: 'The others, with the evidence.',
  answer: z.array(duplicate),
  example: [
    {
      id: 812,
      task: 7,
      hunter: 31,
      name: 'Ada Byron',
      status: 'active',
      evidence: [{ kind: 'handle', value: '@ada' }],
    },
  ],
});

export type Duplicate = AnswerOf<typeof duplicates>[number];
