import { CoreAdminContext, CoreAdminUI, CustomRoutes } from 'ra-core';
import { useState } from 'react';
import { Route } from 'react-router-dom';
import { session } from './i18n/en/session.ts';
import { ConnectionBanner } from './layout/ConnectionBanner.tsx';
import { Layout } from './layout/Layout.tsx';
import { PageError } from './layout/notice/PageError.tsx';
import { ShellOutline } from './layout/Outline.tsx';
import { NotFound } from './pages/errors/NotFound.tsx';
import { Home } from './pages/Home.tsx';
import { pageRoutes } from './pages/pageRoutes.tsx';
import { redirects, resourceElements } from './pages/resourceRoutes.tsx';
import { ActorProvider } from './providers/ActorProvider.tsx';
import { authProvider } from './providers/authProvider.ts';
import { dataProvider } from './providers/dataProvider.ts';
import { i18nProvider } from './providers/i18nProvider.ts';
import { preferences } from './providers/preferences.ts';
import { queryClient } from './providers/queryClient.ts';
import { useCurrentUser } from './providers/useCurrentUser.ts';
import { LeaveBlocker } from './screens/form/LeaveGuard.tsx';

function Routes() {
  return (
    <CoreAdminUI
      layout={Layout}
      catchAll={NotFound}
      error={({ error, resetErrorBoundary }) => (
        <PageError error={error} onRetry={() => resetErrorBoundary(undefined)} />
      )}
      title="Quarry"
      disableTelemetry
    >
      <CustomRoutes>
        <Route path="/" element={<Home />} />
        {pageRoutes}
        {redirects}
      </CustomRoutes>
      {resourceElements}
    </CoreAdminUI>
  );
}

function SignedIn({ userId }: { readonly userId: number }) {
  const [store] = useState(() => preferences(userId));
  return (
    <CoreAdminContext {...{ authProvider, dataProvider, i18nProvider, queryClient, store }}>
      <ActorProvider
        userId={userId}
        waiting={
          <ShellOutline>
            <ConnectionBanner />
          </ShellOutline>
        }
        failed={(tryAgain) => (
          <main className="alone">
            <PageError text={session.profileFailed} onRetry={tryAgain} />
          </main>
        )}
      >
        <Routes />
        <LeaveBlocker />
      </ActorProvider>
    </CoreAdminContext>
  );
}

/** The admin of who is signed in; another account begins anew. */
export function Admin() {
  const userId = useCurrentUser();
  return userId === null ? null : <SignedIn key={userId} userId={userId} />;
}
