import { StrictMode, startTransition } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { currentUser } from '#src/providers/session.ts';
import { App, preload } from './App.tsx';
import { RootError } from './RootError.tsx';
import { root } from './root.ts';

/**
 * Renders the admin.
 * @param entry passed when a public page opens the admin: it starts at `/`, with the page below /admin that the user requested before
 */
export async function showAdmin(entry?: { readonly wanted: string | null }): Promise<void> {
  const router = createBrowserRouter([{ path: '*', element: <App />, errorElement: <RootError /> }], {
    basename: '/admin',
  });
  if (entry) await router.navigate('/', { replace: true, state: entry });
  preload(router.state.location.pathname, currentUser() !== null);
  // No Suspense boundary here: the outline of index.html or a public page stays until the first page can be shown.
  startTransition(() =>
    root.render(
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    ),
  );
}
