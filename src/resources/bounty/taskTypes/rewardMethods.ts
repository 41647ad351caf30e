/** Those of which a reward says how many get it: who come first, who are drawn, the best. */
const limitedMethods = ['first-come', 'raffle', 'top'] as const;

/** Who gets a reward: all whose work is approved, or so many of them. */
export const rewardMethods = ['everyone', ...limitedMethods] as const;

/** @returns whether a reward of the method says how many get it */
export const hasPlaces = (method: string): boolean => limitedMethods.some((each) => each === method);
