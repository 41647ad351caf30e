import { defineRoute } from '#src/schema/defineRoute.ts';
import { recordOf } from '#src/schema/recordOf.ts';
import { campaigns } from '../campaigns.ts';

export const cloneCampaign = defineRoute({
  method: 'POST',
  service: 'bounty',
  path: '/v0/campaigns/:id/clone',
  access: 'signed-in',
  summary: 'Clone a campaign',
  description:
    'A new pending campaign with the same tasks, “(copy)” in its title, which begins in a day and takes as long. Nothing of participants or of money comes along.',
  keyed: true,
  status: 201,
  answerDescription: 'The new campaign.',
  answer: recordOf(campaigns),
  problems: ['campaignTitleExists'],
});
