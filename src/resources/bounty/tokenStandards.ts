import { text } from '#src/fields/text/kind.ts';
import { limits } from '#src/limits.ts';
import { referenceList } from '#src/resources/referenceList.ts';

export const tokenStandards = referenceList({
  name: 'token-standards',
  service: 'bounty',
  title: 'title',
  fields: { title: text({ required: true, max: limits.nameLength, unique: true, search: true }) },
});
