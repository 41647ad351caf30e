import { defineRoute } from '#src/schema/defineRoute.ts';
import { recordOf } from '#src/schema/recordSchema.ts';
import { campaigns } from '../campaigns.ts';

export const cloneCampaign = defineRoute({
  method: 'POST',
  service: 'bounty',
  path: '/v0/campaigns/:id/clone',
  access: 'signed-in',
  summary: 'Clone a campaign',
  description:
    'Creates a pending campaign with the same tasks and “(copy)” in its title. It starts in a day and lasts as long as the original. Participants and money aren’t copied.',
  keyed: true,
  status: 201,
  answerDescription: 'The new campaign.',
  answer: recordOf(campaigns),
  problems: ['campaignTitleExists', 'ownTurnsTaken', 'turnsTaken'],
});
