import * as z from 'zod/mini';
import { decimal } from '#src/schema/answerSchemas.ts';
import { type AnswerOf, defineRoute } from '#src/schema/defineRoute.ts';
import { campaignMoney } from './campaignMoney.ts';

/** The current account of a campaign. */
export const campaignAccount = defineRoute({
  method: 'GET',
  service: 'bounty',
  path: '/v0/campaigns/:id/account',
  access: 'signed-in',
  viewable: true,
  summary: 'Read the account of a campaign',
  description: 'The campaign’s money or tokens by state, as plain decimals. For users who can read its deposits.',
  answerDescription: 'The account.',
  answer: z.object({
    ...campaignMoney.shape,
    waiting: decimal.check(z.describe('Deposits that wait for a second approval. They aren’t part of `total`.')),
  }),
  example: {
    currency: 'USD',
    budget: '1000',
    total: '1200',
    reserved: '650',
    promised: '40',
    awarded: '150',
    paid: '90',
    left: '400',
    returned: '0',
    waiting: '0',
  },
  problems: ['ownTurnsTaken', 'turnsTaken'],
});

export type CampaignAccount = AnswerOf<typeof campaignAccount>;
