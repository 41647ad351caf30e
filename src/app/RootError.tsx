import { useRouteError } from 'react-router-dom';
import { PageError } from '#src/ui/notice/PageError.tsx';

/** When even the shell has failed: the error page alone. */
export function RootError() {
  const thrown = useRouteError();
  return (
    <main className="alone">
      <PageError error={thrown instanceof Error ? thrown : undefined} onRetry={() => window.location.reload()} />
    </main>
  );
}
