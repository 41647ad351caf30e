import '#src/theme/admin.css';
import { CoreAdminContext, CoreAdminUI, CustomRoutes } from 'ra-core';
import { useState } from 'react';
import { Route } from 'react-router-dom';
import { Reauthentication } from '#src/features/account/reauthentication/Reauthentication.tsx';
import { session } from '#src/i18n/en/admin/session.ts';
import { ConnectionBanner } from '#src/layout/ConnectionBanner.tsx';
import { NotFound, Unauthorized } from '#src/layout/errors/errorPages.ts';
import { Layout } from '#src/layout/Layout.tsx';
import { ActorProvider } from '#src/providers/ActorProvider.tsx';
import { authProvider } from '#src/providers/authProvider.ts';
import { dataProvider } from '#src/providers/dataProvider.ts';
import { i18nProvider } from '#src/providers/i18nProvider.ts';
import { preferences } from '#src/providers/preferences.ts';
import { queryClient } from '#src/providers/queryClient.ts';
import { routerProvider } from '#src/providers/routerProvider.ts';
import { useActor } from '#src/providers/useActor.ts';
import { useCurrentUser } from '#src/providers/useCurrentUser.ts';
import { LeaveBlocker } from '#src/screens/form/LeaveGuard.tsx';
import { PageError } from '#src/ui/notice/PageError.tsx';
import { ShellSkeleton } from '#src/ui/Skeleton.tsx';
import { Home } from './Home.tsx';
import { pageRoutes } from './pageRoutes.tsx';
import { redirects, resourceElements } from './resourceRoutes.tsx';

/** Shown by react-admin's pages when access can't be checked. */
const AuthenticationError = () => (
  <PageError text={session.profileFailed} onRetry={() => window.location.assign('.')} />
);

function Routes() {
  // A user who is granted a role of the other half gets its pages.
  useActor();
  return (
    <CoreAdminUI
      layout={Layout}
      catchAll={NotFound}
      accessDenied={Unauthorized}
      authenticationError={AuthenticationError}
      error={({ error, resetErrorBoundary }) => (
        <PageError error={error} onRetry={() => resetErrorBoundary(undefined)} />
      )}
      title="Quarry"
      disableTelemetry
    >
      <CustomRoutes>
        <Route path="/" element={<Home />} />
        {pageRoutes()}
        {redirects()}
      </CustomRoutes>
      {resourceElements()}
    </CoreAdminUI>
  );
}

function SignedIn({ userId }: { readonly userId: number }) {
  const [store] = useState(() => preferences(userId));
  return (
    <CoreAdminContext {...{ authProvider, dataProvider, i18nProvider, queryClient, routerProvider, store }}>
      <ActorProvider
        userId={userId}
        waiting={
          <ShellSkeleton>
            <ConnectionBanner />
          </ShellSkeleton>
        }
        failed={(tryAgain, error) => (
          <main className="alone">
            <PageError error={error} text={session.profileFailed} onRetry={tryAgain} />
          </main>
        )}
      >
        <Routes />
        <LeaveBlocker />
        <Reauthentication />
      </ActorProvider>
    </CoreAdminContext>
  );
}

/** The admin of the signed-in user. Keyed by user, so that no state of another account stays. */
export function Admin() {
  const userId = useCurrentUser();
  return userId === null ? null : <SignedIn key={userId} userId={userId} />;
}
