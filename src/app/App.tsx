import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { RedirectToLogin } from '#src/features/account/login/RedirectToLogin.tsx';
import { loginFormFlag } from '#src/providers/session.ts';
import { useCurrentUser } from '#src/providers/useCurrentUser.ts';
import { chunk } from '#src/ui/chunk.ts';
import { earlyDeclarations } from './earlyDeclarations.ts';
import { pageAt } from './pages.tsx';
import { publicPageAt } from './publicPages.ts';

/** The pages after signing in: react-admin and the shell. */
const admin = chunk('admin', () => import('./Admin.tsx').then(({ Admin }) => Admin));

/** Preloads the code for an address: the page's in parallel with the admin's. */
export function preload(pathname: string, signedIn: boolean): void {
  if (!signedIn) return publicPageAt('/login')?.preload();
  admin.preload();
  void earlyDeclarations.then(() => pageAt(pathname)?.page.preload());
}

/** Public pages have no layout; all others are in the admin of the signed-in user. */
export function App() {
  const user = useCurrentUser();
  const [userAtStart] = useState(user);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const openHome = useCallback(
    (returnPath?: string | null) => void navigate('/', { replace: true, state: { wanted: returnPath } }),
    [navigate],
  );
  const page = publicPageAt(pathname);
  if (page) return <page.Component address={pathname + search} enter={openHome} prepare={admin.preload} />;
  // After a session has ended, signing in returns to this page; after a deliberate sign-out it doesn't.
  if (user === null) return <RedirectToLogin remember={userAtStart === null || loginFormFlag.read()} />;
  return <admin.Component />;
}
