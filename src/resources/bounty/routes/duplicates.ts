import * as z from 'zod/mini';
import { id } from '#src/schema/answerSchemas.ts';
import { type AnswerOf, defineRoute } from '#src/schema/defineRoute.ts';

/** A property that two participants share. */
const evidence = z.object({
  kind: z.enum(['wallet', 'handle', 'text']),
  value: z.string().check(z.describe('The address, handle or text.')),
});

const duplicate = z.object({
  id: id.check(z.describe('The ID of the participation.')),
  task: id,
  hunter: id,
  name: z.string(),
  status: z.string(),
  evidence: z.array(evidence),
});

/** Finds participants of the same campaign that may be the same person, with the evidence. */
export const duplicates = defineRoute({
  method: 'GET',
  service: 'bounty',
  path: '/v0/participations/:id/duplicates',
  access: 'signed-in',
  viewable: true,
  summary: 'Find participants who may be the same person',
  description:
    'Participants of the same campaign who share a wallet, a handle or a text with this participant. For users who can manage participants.',
  answerDescription: 'The other participants, with the evidence.',
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
  problems: ['ownTurnsTaken', 'turnsTaken'],
});

export type Duplicate = AnswerOf<typeof duplicates>[number];
