import { closed, orNull } from '#server/openapi/schema.ts';

const number = { type: 'number' };
const decimal = { type: 'string', examples: ['120.5'] };

/** What a stake is worth, as the API tells it. */
export const stakeValue = closed({
  pool: decimal,
  awarded: number,
  lost: number,
  waiting: number,
  live: orNull(decimal),
  projected: orNull(decimal),
});
