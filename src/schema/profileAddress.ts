/** Where whoever is signed in reads their own user: asked before the first page, so without what its route's module brings along. */
export const profileAddress = { service: 'auth', path: '/profile' } as const;
