import * as z from 'zod/mini';
import { limits } from '#src/limits.ts';
import { type BodyOf, defineRoute } from '#src/schema/defineRoute.ts';
import { lineText } from '#src/schema/lineText.ts';
import { isWellFormed } from '#src/schema/wellFormed.ts';

const { titleLength, supportMessageLength } = limits;

const trimmed = ({ min, max }: { readonly min: number; readonly max: number }) =>
  z
    .string({ error: ({ input }) => (input === undefined ? 'required' : 'invalidText') })
    .check(
      z.trim(),
      z.minLength(1),
      z.minLength(min),
      z.maxLength(max),
      z.refine(isWellFormed, { error: 'invalidText' }),
    );

/** The form on the contacts page. The subject is a single line, because it becomes the email's subject. */
export const supportForm = z.strictObject({
  subject: z.pipe(z.pipe(trimmed(titleLength), lineText()), z.string().check(z.minLength(titleLength.min))),
  message: trimmed(supportMessageLength),
});

/** Sends an email to the configured support address, with the sender's account. */
export const sendSupportMessage = defineRoute({
  method: 'POST',
  service: 'auth',
  path: '/v0/support-messages',
  access: 'signed-in',
  perMinute: limits.supportMessagesPerMinute,
  summary: 'Write to support',
  description: 'Sends an email to the support address in `config.json`, with the sender’s name, email and role.',
  keyed: true,
  body: supportForm,
  bodyExample: { subject: 'A payment is missing', message: 'I expected last week’s reward on /campaigns/7.' },
  status: 201,
  answerDescription: 'The message has been sent. Support will reply to the address in `replyTo`.',
  answer: z.object({ replyTo: z.string() }),
  example: { replyTo: 'hunter@quarry.test' },
  problems: ['required', 'blank', 'tooShort', 'tooLong', 'invalidText'],
});

export type SupportMessage = BodyOf<typeof sendSupportMessage>;
