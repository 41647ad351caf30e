import { pathPattern } from '#src/access/routes.ts';
import { type Chunk, chunk } from '#src/ui/chunk.ts';
import type { PublicPageProps } from '#src/ui/publicPage.ts';

/** The pages without a layout that nobody has to be signed in for, by their path in the route table. They load nothing of the admin. */
const publicPages: Readonly<Record<string, Chunk<PublicPageProps>>> = {
  '/login': chunk('login', () => import('#src/features/account/login/Login.tsx').then(({ Login }) => Login)),
  '/stakes/:campaignId': chunk('stakes', () =>
    import('#src/features/bounty/stakes/StakesPage.tsx').then(({ StakesPage }) => StakesPage),
  ),
};

const patterns = Object.entries(publicPages).map(([path, page]) => [pathPattern(path), page] as const);

/** @returns the public page at a path below /admin */
export const publicPageAt = (path: string): Chunk<PublicPageProps> | undefined =>
  patterns.find(([pattern]) => pattern.test(path))?.[1];
