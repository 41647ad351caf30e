import { limits } from '#src/limits.ts';
import { defineRoute } from '#src/schema/defineRoute.ts';
import { paymentFile, paymentFileProblems, paymentsPreview, previewExample } from '../payment/paymentFiles.ts';

export const previewPayments = defineRoute({
  method: 'POST',
  service: 'bounty',
  path: '/v0/payouts/:id/payments/preview',
  access: 'signed-in',
  perMinute: limits.importsPerMinute,
  summary: 'Preview a file of payments',
  description: `Shows what the file would change in the payout’s lines. Nothing is written. While there are problems, nothing would be marked as paid. Send the same file with \`preview\` to import it. Each list has at most ${limits.importProblems} entries. Its count includes all of them.`,
  ...paymentFile,
  answerDescription: 'What would be marked as paid, what prevents it, and what to check.',
  answer: paymentsPreview,
  example: previewExample,
  problems: [...paymentFileProblems],
});
