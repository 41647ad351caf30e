import * as z from 'zod/mini';
import { defineRoute } from '#src/schema/defineRoute.ts';
import { sensitiveAccountRoute } from './ownAccountRoute.ts';

/** The file name of a data export. */
export const ownDataFile = (moment: Date): string => `quarry-data-${moment.toISOString().slice(0, 10)}.zip`;

export const exportOwnData = defineRoute({
  ...sensitiveAccountRoute,
  path: '/v0/account/export',
  summary: 'Export your data',
  description:
    'A JSON file for each resource with records of yours, and for your sessions, passkeys, notifications, notification settings and audit log entries. Contains everything that you may read in any of your roles, without codes and other secrets. Limited to a few requests an hour.',
  answerDescription: 'The files.',
  answerType: 'application/zip',
  answer: z.string(),
  example: 'PK',
  problems: ['tooManyExports'],
});
