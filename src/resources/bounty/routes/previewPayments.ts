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
  description: `Shows the changes that the file would make to the payout’s lines. Nothing is written. With any problem, no line would be marked as paid. Send the same file with \`preview\` to import it. Each list has at most ${limits.importProblems} entries; its count is the total.`,
  ...paymentFile,
  answerDescription: 'The lines that would be marked as paid, the problems, and the warnings.',
  answer: paymentsPreview,
  example: previewExample,
  problems: [...paymentFileProblems],
});
