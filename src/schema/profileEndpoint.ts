/** The route of the signed-in user's own profile. Apart from the contract, because it is requested before the first page and must not load zod. */
export const profileEndpoint = { service: 'auth', path: '/profile' } as const;
