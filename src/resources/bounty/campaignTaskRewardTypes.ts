import { reference } from '#src/fields/reference/kind.ts';
import { text } from '#src/fields/text/kind.ts';
import { limits } from '#src/limits.ts';
import { referenceList } from '#src/resources/referenceList.ts';

export const campaignTaskRewardTypes = referenceList({
  name: 'campaign-task-reward-types',
  service: 'bounty',
  title: 'title',
  fields: {
    title: text({ required: true, max: limits.nameLength, search: true }),
    taskType: reference('campaign-task-types', { required: true, filter: true }),
  },
});
