import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { SendToLogin } from '#src/features/account/login/SendToLogin.tsx';
import { loginFormFlag } from '#src/providers/session.ts';
import { useCurrentUser } from '#src/providers/useCurrentUser.ts';
import { chunk } from '#src/ui/chunk.ts';
import { pageAt } from './pages.tsx';
import { publicPageAt } from './publicPages.ts';

/** Everything behind the login: react-admin and the shell. */
const admin = chunk('admin', () => import('./Admin.tsx').then(({ Admin }) => Admin));

/** Lets the code of an address travel at once, the page's beside the admin's instead of after it. */
export function preload(pathname: string, signedIn: boolean): void {
  if (!signedIn) return publicPageAt('/login')?.preload();
  admin.preload();
  pageAt(pathname)?.page.preload();
}

/** Public pages stand alone, without a layout; everything else is the admin of who is signed in. */
export function App() {
  const user = useCurrentUser();
  const [userAtStart] = useState(user);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const enter = useCallback(
    (wanted?: string | null) => void navigate('/', { replace: true, state: { wanted } }),
    [navigate],
  );
  const page = publicPageAt(pathname);
  if (page) return <page.Component address={pathname + search} enter={enter} prepare={admin.preload} />;
  // Who has signed out on purpose starts anew; whose session has ended goes on where it ended.
  if (user === null) return <SendToLogin remember={userAtStart === null || loginFormFlag.read()} />;
  return <admin.Component />;
}
