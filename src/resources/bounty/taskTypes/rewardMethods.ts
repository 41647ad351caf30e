/** Methods with a limited number of places: the first to submit, a random draw, the best. */
const limitedMethods = ['first-come', 'raffle', 'top'] as const;

/** The recipients of a reward: every hunter whose work is approved, or a limited number of them. */
export const rewardMethods = ['everyone', ...limitedMethods] as const;

/** @returns whether a reward of the method needs a number of places */
export const hasPlaces = (method: string): boolean => limitedMethods.some((each) => each === method);
