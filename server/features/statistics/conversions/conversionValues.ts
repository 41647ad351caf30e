import { createHash } from 'node:crypto';
import type { Values } from '#server/http/parseBody.ts';
import { limits } from '#src/limits.ts';
import type { Attribution, Goal } from './attribution.ts';

const day = 86_400_000;

/** The transaction’s id in a form that is unique without its case. */
export const toTransactionKey = (transactionId: string): string =>
  createHash('sha256').update(transactionId).digest('hex');

/** What a conversion takes over from its click, its campaign and its goal. */
export const toConversionValues = ({ click, campaign }: Attribution, goal: Goal, now: Date): Values => ({
  campaign: campaign.id,
  owner: campaign.owner,
  event: goal.event,
  clickedAt: click.clickedAt.toISOString(),
  receivedAt: now.toISOString(),
  holdUntil: new Date(now.getTime() + limits.conversionHold * day).toISOString(),
});
