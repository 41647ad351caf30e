/** The route of the signed-in user's profile. It is separate from the contract, because the first page loads it without zod. */
export const profileEndpoint = { service: 'auth', path: '/profile' } as const;
