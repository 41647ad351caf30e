import { fields } from '#src/i18n/en/admin/fields.ts';
import { formatStakes } from './number.ts';

/** The unit after a number of stakes. */
export const stakeUnit = (count: number): string => (count === 1 ? fields.stake : fields.stakes);

/** “1 stake”, “1,250.5 stakes” */
export const stakeCountText = (count: number): string => `${formatStakes(count)} ${stakeUnit(count)}`;
