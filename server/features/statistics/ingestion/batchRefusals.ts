import { refuse } from '#server/problems/refusal.ts';
import { formatFileSize } from '#src/format/fileSize.ts';
import { statisticsLimits } from '#src/resources/statistics/limits.ts';

/** @throws Refusal bodyTooLarge, for a batch that is or unpacks to more bytes than allowed */
export const refuseTooLarge = (): never => refuse('bodyTooLarge', { max: formatFileSize(statisticsLimits.batchBytes) });

/** @throws Refusal unreadableBatch */
export const refuseUnreadable = (): never => refuse('unreadableBatch');
