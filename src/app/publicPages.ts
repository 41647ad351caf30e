import { pathPattern } from '#src/access/routes.ts';
import { type Chunk, chunk } from '#src/ui/chunk.ts';
import type { PublicPageProps } from '#src/ui/publicPage.ts';

/** The pages without a layout that need no sign-in, by their path in the route table. They load no code of the admin. */
const publicPages: Readonly<Record<string, Chunk<PublicPageProps>>> = {
  '/login': chunk('login', () => import('#src/features/account/login/Login.tsx').then(({ Login }) => Login)),
  '/register': chunk('register', () =>
    import('#src/features/account/register/Register.tsx').then(({ Register }) => Register),
  ),
  '/email-confirm': chunk('email-confirm', () =>
    import('#src/features/account/emailConfirm/EmailConfirm.tsx').then(({ EmailConfirm }) => EmailConfirm),
  ),
  '/forgot': chunk('forgot', () => import('#src/features/account/forgot/Forgot.tsx').then(({ Forgot }) => Forgot)),
  '/confirm-reset': chunk('confirm-reset', () =>
    import('#src/features/account/confirmReset/ConfirmReset.tsx').then(({ ConfirmReset }) => ConfirmReset),
  ),
  '/invoice/:id': chunk('invoice', () =>
    import('#src/features/payments/invoices/InvoicePage.tsx').then(({ InvoicePage }) => InvoicePage),
  ),
  '/stakes/:campaignId': chunk('stakes', () =>
    import('#src/features/bounty/stakes/StakesPage.tsx').then(({ StakesPage }) => StakesPage),
  ),
};

const patterns = Object.entries(publicPages).map(([path, page]) => [pathPattern(path), page] as const);

/** @returns the public page at a path below /admin */
export const publicPageAt = (path: string): Chunk<PublicPageProps> | undefined =>
  patterns.find(([pattern]) => pattern.test(path))?.[1];
