import { StrictMode, useCallback, useState } from 'react';
import { basePath } from '#src/providers/configuration.ts';
import { rememberPage } from '#src/providers/rememberedPage.ts';
import { currentUser } from '#src/providers/session.ts';
import type { Chunk } from '#src/ui/chunk.ts';
import { loadChunk } from '#src/ui/loadChunk.ts';
import { ErrorBoundary } from '#src/ui/notice/ErrorBoundary.tsx';
import { PageError } from '#src/ui/notice/PageError.tsx';
import type { PublicPageProps } from '#src/ui/publicPage.ts';
import { publicPageAt } from './publicPages.ts';
import { root } from './root.ts';

/** The admin with its router and declarations, which public pages don't load. */
const loadAdmin = () => loadChunk('admin', () => import('./main.tsx'));

interface PublicAppProps {
  readonly page: Chunk<PublicPageProps>;
  readonly address: string;
}

/** A public page, until it opens the admin. */
function PublicApp({ page, address }: PublicAppProps) {
  const [failure, setFailure] = useState<Error>();
  const enter = useCallback(
    (returnPath: string | null = null) =>
      void loadAdmin().then(({ showAdmin }) => showAdmin({ wanted: returnPath }), setFailure),
    [],
  );
  if (failure) throw failure;
  return <page.Component {...{ address, enter }} prepare={() => void loadAdmin().catch(() => undefined)} />;
}

function renderPage(page: Chunk<PublicPageProps>, address: string): void {
  page.preload();
  root.render(
    <StrictMode>
      <ErrorBoundary
        fallback={(error) => (
          <main className="alone">
            <PageError error={error} onRetry={() => window.location.reload()} />
          </main>
        )}
      >
        <PublicApp {...{ page, address }} />
      </ErrorBoundary>
    </StrictMode>,
  );
}

/** Shows the public page at the address. At any other address a signed-out user gets the login, which returns to the address. */
export async function showPublic(): Promise<void> {
  const { pathname, search, href } = window.location;
  const path = pathname.slice(basePath.length - 1);
  const page = publicPageAt(path);
  if (page) return renderPage(page, path + search);
  if (currentUser() !== null) return (await loadAdmin()).showAdmin();
  rememberPage(href);
  window.history.replaceState(null, '', `${basePath}login`);
  const login = publicPageAt('/login');
  if (login) renderPage(login, '/login');
}
