/** The recovery codes in examples. */
export const codesExample = ['0-hk3ma-9zq7d', '1-v2n8x-p4cye'];
