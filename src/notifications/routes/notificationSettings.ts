import * as z from 'zod/mini';
import { defineRoute } from '#src/schema/defineRoute.ts';
import { channels } from '../kind.ts';
import { configurableKinds, kindNames } from '../kinds.ts';

const channel = z.enum(channels).check(z.describe('In the feed; in the feed and by email; or not at all.'));

const settings = z.array(
  z.object({
    kind: z.enum(kindNames),
    channel,
    isFixed: z.boolean().check(z.describe('Whether it can’t be changed, as it is about the account’s security.')),
  }),
);

const own = { service: 'auth', path: '/v0/notification-settings', access: 'signed-in' } as const;
const example = { kind: 'campaignApproved', channel: 'mail', isFixed: false } as const;

export const readNotificationSettings = defineRoute({
  ...own,
  method: 'GET',
  summary: 'Read how you are notified',
  answerDescription: 'How you are told of each kind.',
  answer: settings,
  example: [example],
});

export const changeNotificationSettings = defineRoute({
  ...own,
  method: 'PATCH',
  summary: 'Change how you are notified',
  description: 'Kinds that are left out stay as they are.',
  body: z.strictObject({
    settings: z
      .array(z.strictObject({ kind: z.enum(configurableKinds), channel }))
      .check(z.minLength(1), z.maxLength(kindNames.length)),
  }),
  bodyExample: { settings: [{ kind: 'campaignApproved', channel: 'feed' }] },
  answerDescription: 'How you are told of each kind now.',
  answer: settings,
  example: [{ ...example, channel: 'feed' }],
  problems: ['invalidValue', 'tooFew', 'tooMany', 'unknownField'],
});
