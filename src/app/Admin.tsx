import { CoreAdminContext, CoreAdminUI, CustomRoutes } from 'ra-core';
import { useState } from 'react';
import { Route } from 'react-router-dom';
import { session } from '../i18n/en/account/session.ts';
import { ConnectionBanner } from '../layout/ConnectionBanner.tsx';
import { NotFound } from '../layout/errors/NotFound.tsx';
import { Unauthorized } from '../layout/errors/Unauthorized.tsx';
import { Layout } from '../layout/Layout.tsx';
import { ActorProvider } from '../providers/ActorProvider.tsx';
import { authProvider } from '../providers/authProvider.ts';
import { dataProvider } from '../providers/dataProvider.ts';
import { i18nProvider } from '../providers/i18nProvider.ts';
import { preferences } from '../providers/preferences.ts';
import { queryClient } from '../providers/queryClient.ts';
import { useCurrentUser } from '../providers/useCurrentUser.ts';
import { PageError } from '../ui/notice/PageError.tsx';
import { ShellSkeleton } from '../ui/Skeleton.tsx';
import { Home } from './Home.tsx';
import { pageRoutes } from './pageRoutes.tsx';
import { redirects, resourceElements } from './resourceRoutes.tsx';

/** Where pages of react-admin lead when the rules can't be asked. */
const AuthenticationError = () => (
  <PageError text={session.profileFailed} onRetry={() => window.location.assign('.')} />
);

function Routes() {
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
          <ShellSkeleton>
            <ConnectionBanner />
          </ShellSkeleton>
        }
        failed={(tryAgain) => (
          <main className="alone">
            <PageError text={session.profileFailed} onRetry={tryAgain} />
          </main>
        )}
      >
        <Routes />
      </ActorProvider>
    </CoreAdminContext>
  );
}

/** The admin of who is signed in; another account begins anew. */
export function Admin() {
  const userId = useCurrentUser();
  return userId === null ? null : <SignedIn key={userId} userId={userId} />;
}
