import { refuse } from '#server/problems/refusal.ts';
import { formatFileSize } from '#src/format/fileSize.ts';
import { statisticsLimits } from '#src/resources/statistics/limits.ts';

/** @throws Refusal bodyTooLarge, for a batch that has or unpacks to more bytes than it may */
export const tooLarge = (): never => refuse('bodyTooLarge', { max: formatFileSize(statisticsLimits.batchBytes) });

/** @throws Refusal unreadableBatch */
export const unreadable = (): never => refuse('unreadableBatch');
