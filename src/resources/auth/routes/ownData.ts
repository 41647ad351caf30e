import * as z from 'zod/mini';
import { defineRoute } from '#src/schema/defineRoute.ts';
import { sensitiveAccountRoute } from './ownAccountRoute.ts';

/** What the file with one's data is called. */
export const ownDataFile = (moment: Date): string => `quarry-data-${moment.toISOString().slice(0, 10)}.zip`;

export const exportOwnData = defineRoute({
  ...sensitiveAccountRoute,
  path: '/v0/account/export',
  summary: 'Export your data',
  description:
    'A file of JSON for each resource that has records of yours, and for your sessions, passkeys, notifications, notification settings and entries of the audit log. It has what you may read in any of your roles, without codes and other secrets. A few times an hour.',
  answerDescription: 'The files.',
  answerType: 'application/zip',
  answer: z.string(),
  example: 'PK',
  problems: ['tooManyExports'],
});
