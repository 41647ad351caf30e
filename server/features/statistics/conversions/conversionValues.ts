import { createHash } from 'node:crypto';
import type { Values } from '#server/http/parseBody.ts';
import { limits } from '#src/limits.ts';
import type { Attribution, Goal } from './attribution.ts';

const day = 86_400_000;

/** Returns a hash of the transaction’s ID that stays unique where case is ignored. */
export const toTransactionKey = (transactionId: string): string =>
  createHash('sha256').update(transactionId).digest('hex');

/** Returns the values that a conversion copies from its click, campaign and goal. */
export const toConversionValues = ({ click, campaign }: Attribution, goal: Goal, now: Date): Values => ({
  campaign: campaign.id,
  owner: campaign.owner,
  event: goal.event,
  clickedAt: click.clickedAt.toISOString(),
  receivedAt: now.toISOString(),
  holdUntil: new Date(now.getTime() + limits.conversionHold * day).toISOString(),
});
