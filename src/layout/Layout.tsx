import type { CoreLayoutProps } from 'ra-core';
import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { matchRoute } from '#src/schema/routes.ts';
import { dropRepeatsAfterFocusMove } from '#src/ui/keys/dropRepeatsAfterFocusMove.ts';
import { ErrorBoundary } from '#src/ui/notice/ErrorBoundary.tsx';
import { PageError } from '#src/ui/notice/PageError.tsx';
import { restoreFocus } from '#src/ui/restoreFocus.ts';
import { ContentSkeleton } from '#src/ui/Skeleton.tsx';
import { AppBar } from './AppBar.tsx';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { Main } from './Main.tsx';
import { Progress } from './Progress.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SkipLink } from './SkipLink.tsx';
import { Toasts } from './Toasts.tsx';
import { ViewBanner } from './ViewBanner.tsx';
import './layout.css';

/** The shell around every page after signing in. It stays when a page fails. */
export function Layout({ children }: CoreLayoutProps) {
  const { pathname } = useLocation();
  useEffect(restoreFocus, []);
  useEffect(dropRepeatsAfterFocusMove, []);
  return (
    <div className="layout">
      <SkipLink />
      <Sidebar />
      <div className="layout-page">
        <ViewBanner />
        <AppBar />
        <ConnectionBanner />
        <Main>
          <Progress />
          <ErrorBoundary resetKey={pathname} fallback={(error, reset) => <PageError error={error} onRetry={reset} />}>
            {/* Keyed by route: another page shows its skeleton immediately, another record of the same page replaces the last one. */}
            <Suspense key={matchRoute(pathname)?.path} fallback={<ContentSkeleton />}>
              {children}
            </Suspense>
          </ErrorBoundary>
        </Main>
      </div>
      <Toasts />
    </div>
  );
}
