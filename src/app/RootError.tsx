import { useRouteError } from 'react-router-dom';
import { PageError } from '#src/ui/notice/PageError.tsx';

/** The error page without the shell, for when the shell has failed. */
export function RootError() {
  const thrown = useRouteError();
  return (
    <main className="alone">
      <PageError error={thrown instanceof Error ? thrown : undefined} onRetry={() => window.location.reload()} />
    </main>
  );
}
