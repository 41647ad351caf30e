import { text } from '#src/fields/text/kind.ts';
import { limits } from '#src/limits.ts';
import { referenceList } from '#src/resources/referenceList.ts';

/** A task type. Its network and action are immutable; its key in URLs is `network--action`. */
export const campaignTaskTypes = referenceList({
  name: 'campaign-task-types',
  service: 'bounty',
  title: 'title',
  qualifier: 'network',
  fields: {
    key: text({ required: true, immutable: true, max: limits.nameLength, unique: true, search: true }),
    network: text({ required: true, immutable: true, max: limits.nameLength, filter: true }),
    action: text({ required: true, immutable: true, max: limits.nameLength }),
    title: text({ required: true, max: limits.nameLength, search: true }),
  },
});
